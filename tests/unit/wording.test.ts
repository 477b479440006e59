import { readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readWording, type Found, type Wording } from '../helpers/wording'

/** Words that docs/STYLE.md bars from texts. A single word counts only with a capital: others are keys. */
const BARRED =
  /\be-mails?\b|(?<![\w@./#:?&-])(?:mail|mails|mailed)\b(?![\w@./=-])|\btick(?:s|ed)?\b|\bplease write\b|\b(?:whoever|anew|somebody|nobody|everybody)\b/i

/** Texts in which a barred word is right, and the reason. */
const EXCEPTIONS: readonly (readonly [text: RegExp, why: string])[] = [
  [/\bpaper mail\b/i, 'Safe contact asks about what the post office brings, beside email.'],
  [/\bmail should go somewhere else\b/, 'The question is about the mailing address.'],
  [/\bmail it to\b|\bwhere to mail it\b|^Print and mail \{\}\.$/, 'Checks, printed cards, and printed receipts go by post.'],
  [/^mail \{\}$/, 'A key, of a donor or of a list of elements.'],
  [/coalesce\('mail '/, 'The same key in the SQL of an index.'],
]

const OPENING = '(?:What|Whether|Whom|Whose|Of|Where|How|Who|Which|When|Why)\\b'
const OPENS_BADLY = new RegExp(`^${OPENING}`)
const SOURCES = /https?:\/\/|\bRFC \d|\b(?:decisions?|rules?) \d|\bdocs\/|\bman \d/
const MOST_LINES = 4

const isBarred = ({ text }: Found): boolean =>
  /\s/.test(text.trim()) ? BARRED.test(text) : /^[A-Z]/.test(text.trim()) && BARRED.test(text)

const problemOf = ({ text, isDoc }: Wording['comments'][number]): string | null => {
  if (OPENS_BADLY.test(text)) return 'begins with a question word or "Of"'
  const lines =
    text
      .split(/^@/m, 1)[0]
      ?.split('\n')
      .filter((line) => line.trim() !== '') ?? []
  return isDoc && lines.length > MOST_LINES && !SOURCES.test(text) ? `is longer than ${MOST_LINES} lines` : null
}

const filesIn = (folder: string, kind = /\.(?:tsx?|mjs)$/): string[] =>
  readdirSync(folder).flatMap((name) => {
    const file = path.posix.join(folder, name)
    return statSync(file).isDirectory() ? filesIn(file, kind) : kind.test(name) ? [file] : []
  })

const BARRED_IN_DOCS = /\be-mails?\b|\bmails\b|\btick(?:s|ed)?\b|\b(?:who(?:m?ever|m)|anew|somebody|nobody|everybody)\b/i
/** Lists the barred words. */
const STYLE = 'docs/STYLE.md'

/** Spares the parser files in which nothing can be found. */
const CANDIDATE = new RegExp(`${BARRED.source}|(?:/\\*|//|\\*)\\s*${OPENING}|(?:^\\s*\\*.*\n){${MOST_LINES + 1}}`, 'im')

const all = ['src', 'scripts', 'migrations']
  .flatMap((folder) => filesIn(folder))
  .map((file) => ({ file, source: readFileSync(file, 'utf8') }))
  .filter(({ source }) => CANDIDATE.test(source))
  .map(({ file, source }) => ({ file, ...readWording(file, source) }))
const shown = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, 160)

it('says email, check, someone, and enter in texts', () => {
  const isException = ({ text }: Found) => EXCEPTIONS.some(([allowed]) => allowed.test(text))
  const found = all.flatMap(({ file, texts }) =>
    texts.filter((one) => isBarred(one) && !isException(one)).map(({ line, text }) => `${file}:${line} ${shown(text)}`),
  )
  expect(found).toEqual([])
})

it('says the same in the documents', () => {
  const files = ['README.md', 'CHANGELOG.md', ...filesIn('docs', /\.md$/)].filter((file) => file !== STYLE)
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (BARRED_IN_DOCS.test(line) ? [`${file}:${index + 1} ${shown(line)}`] : [])),
  )
  expect(found).toEqual([])
})

it('begins each comment with a verb or a noun phrase, and keeps it short', () => {
  const found = all.flatMap(({ file, comments }) =>
    comments.flatMap((one) => {
      const problem = problemOf(one)
      return problem ? [`${file}:${one.line} ${problem}: ${shown(one.text)}`] : []
    }),
  )
  expect(found).toEqual([])
})

it('reads texts and comments as they are', () => {
  const source = [
    "import a from 'please write'",
    '/** What it does. */',
    'const b = `A mail to ${a} // no comment`',
    "const c = /[/*]/, d = 'mail', e = 'https://mail.example.org and more'",
    '// Runs it,',
    '// whoever asks.',
    'const f = <p title="Tick it">{/* Of JSX. */} Somebody came </p>',
    '/**',
    ...[' * One', ' * two', ' * three', ' * four', ' * five', ' * @returns six'],
    ' */',
  ].join('\n')
  const { texts, comments } = readWording('a.tsx', source)
  expect(texts.filter(isBarred)).toEqual([
    { line: 3, text: 'A mail to {} // no comment' },
    { line: 7, text: 'Tick it' },
    { line: 7, text: ' Somebody came ' },
  ])
  expect(comments.map(({ line, text }) => [line, text.split('\n').length])).toEqual([
    [2, 1],
    [5, 2],
    [7, 1],
    [8, 6],
  ])
  expect(comments.filter((one) => problemOf(one)).map(({ line }) => line)).toEqual([2, 7, 8])
})
