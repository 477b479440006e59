import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const filesIn = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const file = path.posix.join(folder, name)
    return statSync(file).isDirectory() ? filesIn(file) : [file]
  })
const FOLDERS = ['src', 'tests', 'scripts', 'docs', 'migrations']
const inFolders = FOLDERS.flatMap(filesIn)
const atRoot = readdirSync('.').filter((name) => name !== '.git' && statSync(name).isFile())
const paths = [...inFolders, ...atRoot]

const isText = (file: string) => /\.(ts|tsx|mjs|js|css|md|example)$/.test(file)
const isOurs = (file: string) => isText(file) && !file.startsWith('migrations/') && !file.endsWith('references.test.ts')
const texts = paths.filter(isOurs).map((file) => [file, readFileSync(file, 'utf8')] as const)
const documents = texts.filter(([file]) => file.endsWith('.md'))

/** Returns failing matches as `file: match`. */
const failing = (from: typeof texts, pattern: RegExp, passes: (match: RegExpMatchArray) => boolean): string[] =>
  from.flatMap(([file, text]) =>
    [...text.matchAll(pattern)].filter((match) => !passes(match)).map((match) => `${file}: ${match[0].replace(/\s+/g, ' ')}`),
  )

const rules = [...readFileSync('docs/rules.md', 'utf8').matchAll(/^- \*\*(\d+)\.(\d+)\*\*/gm)].map(([, section, rule]) => [
  Number(section),
  Number(rule),
])
const ruleNumbers = new Set(rules.map((rule) => rule.join('.')))
const decisionNumbers = new Set(readdirSync('docs/decisions').map((name) => name.slice(0, 3)))

it('numbers the rules without a gap, and each decision once', () => {
  for (const [at, [section = 0, rule = 0]] of rules.entries()) {
    const [before = 0, last = 0] = rules[at - 1] ?? []
    expect([section, rule]).toEqual(section === before ? [section, last + 1] : [before + 1, 1])
  }
  expect(decisionNumbers.size).toBe(readdirSync('docs/decisions').length)
})

it('cites rules and decisions that there are', () => {
  const NUMBERS = /\brules?\s+(?:\*\s+)?(\d+\.\d+(?:(?:, | and | to )\d+\.\d+)*)/g
  expect(failing(texts, NUMBERS, ([, cited = '']) => cited.split(/, | and | to /).every((number) => ruleNumbers.has(number)))).toEqual([])
  expect(failing(texts, /\bdecisions?\s+(?:\*\s+)?(\d+)/g, ([, number = '']) => decisionNumbers.has(number))).toEqual([])
  expect(texts.filter(([, text]) => text.match(NUMBERS)).length).toBeGreaterThan(100)
})

it('speaks of no document that is not here', () => {
  const ELSEWHERE = /(?<![.\w-])specs?\b(?!\.)|\bspecifications?\b|\bdesign,? (?:section|decision)\b|(?<!RFC \d+, )\bsections? \d/gi
  expect(failing(texts, ELSEWHERE, () => false)).toEqual([])
})

/** Matches the end of any path; `<noun>`, `{id}`, and `*` are wildcards. */
const isThere = (named: string): boolean => {
  const wild = named.replace(/[.+?^$()|[\]\\]/g, '\\$&').replace(/<[^>]*>|\{[^}]*\}|\*+/g, '[^/]+')
  const pattern = new RegExp(`(^|/)${wild}(/|$)`)
  return paths.some((file) => pattern.test(file))
}

const commentsOf = (code: string): string => (code.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm) ?? []).join('\n')

it('names files that there are', () => {
  const NAMED = /(?<![\w/.@<>*{}~:-])([\w.<>*{}-]+\/)*[\w<>*{}.-]*[\w>*}]\.(?:ts|tsx|mjs|md)\b(?!\.)/g
  const comments = texts.map(([file, text]) => [file, file.endsWith('.md') ? text : commentsOf(text)] as const)
  expect(failing(comments, NAMED, ([named]) => isThere(named))).toEqual([])
})

it('names folders that there are', () => {
  const roots = [...FOLDERS, ...readdirSync('src').filter((name) => statSync(`src/${name}`).isDirectory())]
  const NAMED = new RegExp('`((?:' + roots.join('|') + ')/[\\w./<>*{}-]*)`', 'g')
  expect(failing(documents, NAMED, ([, named = '']) => isThere(named.replace(/\/$/, '')))).toEqual([])
})

it('links to what is there', () => {
  for (const [file, text] of documents)
    for (const [, target = ''] of text.matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)/g))
      expect(() => statSync(path.join(path.dirname(file), target)), `${file}: ${target}`).not.toThrow()
})

it('promises commands that there are', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const PARTS = new Set(
    readFileSync('scripts/test.mjs', 'utf8')
      .match(/(?<=const PARTS = \[)[^\]]+/)?.[0]
      .match(/\w[\w-]*/g),
  )
  expect(PARTS).toContain('unit')
  const isCommand = (name = '') => Object.hasOwn(scripts, name)
  expect(failing(documents, /\bnpm run ([\w:-]+)/g, ([, name]) => isCommand(name))).toEqual([])
  expect(failing(documents, /\bnpm (test|start)\b/g, ([, name]) => isCommand(name))).toEqual([])
  expect(
    failing(documents, /\bnpm test -- --only ([\w,-]+)/g, ([, parts = '']) => parts.split(',').every((part) => PARTS.has(part))),
  ).toEqual([])
  expect(failing(documents, /test -- --only e2e (\w[\w-]*\.spec)/g, ([, spec = '']) => isThere(`tests/e2e/${spec}.ts`))).toEqual([])
  expect(failing(documents, /:long -- --only e2e (\w[\w-]*\.spec)/g, ([, spec = '']) => isThere(`tests/e2e/long/${spec}.ts`))).toEqual([])
  for (const [, name = ''] of readFileSync('package.json', 'utf8').matchAll(/command\.mjs ([\w-]+)/g))
    expect(isThere(`scripts/commands/${name}.ts`), name).toBe(true)
  for (const [, file = ''] of readFileSync('package.json', 'utf8').matchAll(/((?:scripts|tests)\/[\w/.-]+)/g))
    expect(isThere(file), file).toBe(true)
})

it('promises parts of the bench that there are, and a bench that takes nothing else', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/with-install.mjs', 'tests/bench/main.ts', 'list'], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, expect.stringContaining("Unexpected argument 'list'")])
  const parts = /--only ([^\]]+)\]/.exec(stderr)?.[1]?.split(' | ')
  expect(parts).toContain('list')
  expect(failing(documents, /\bnpm run bench -- --only (\w[\w-]*)/g, ([, part = '']) => parts?.includes(part) ?? false)).toEqual([])
})
