import { stringify } from 'csv-stringify/sync'
import { createTransport } from 'nodemailer'
import { describe, expect, it } from 'vitest'
import { compareApplications } from '../../src/admin/applications/matches/comparison'
import { changedOnly } from '../../src/admin/history/diff-lines'
import { foldLines } from '../../src/admin/history/fold-lines'
import { htmlLines } from '../../src/admin/terms/html-lines'
import { renderMail } from '../../src/emails/layout'
import { mendedAddress, withoutTail } from '../../src/endpoints/mended-address'
import { isReadableJson, isWellFormed } from '../../src/endpoints/well-formed'
import { identifiersOf } from '../../src/services/applications/matches/match-keys'
import { readReference } from '../../src/services/applications/reference'
import { cleanHtml, excerptOf, plainText } from '../../src/services/clean-html'
import { readSendFailure } from '../../src/services/messages/send-failure'
import { drawPaper } from '../../src/services/pdf/draw-paper'
import { Paper } from '../../src/services/pdf/paper'
import { readDraft } from '../../src/shared/application-form/draft-answers'
import { decodeFields } from '../../src/shared/application-form/decode-form'
import { FIELDS } from '../../src/shared/application-form'
import { fieldsSchema } from '../../src/shared/application-form/schema'
import { withAnswer, type AnswerTree } from '../../src/shared/application-form/answers'
import { splitQuestions } from '../../src/shared/applications'
import { parseDay } from '../../src/shared/dates'
import { isEmail } from '../../src/shared/email-shape'
import { likelyEmail } from '../../src/shared/email-typo'
import { escapeHtml, escapeXml, unescapeHtml } from '../../src/shared/escape-html'
import { emailAddress, hasRealHost, optionalText, optionalWebAddress, wholeDollars, wholeNumber } from '../../src/shared/form-fields'
import { parseDollars, parseNumber, unreadNumber } from '../../src/shared/money'
import { isMailableName } from '../../src/shared/names'
import { wholeLink } from '../../src/shared/page-body/links'
import { usPhone } from '../../src/shared/phone'
import { codeSigns, plainEmail, plainSigns } from '../../src/shared/plain-signs'
import { storyHtml } from '../../src/shared/story-html'
import { hasAtMost, isBlank, withoutUnseen } from '../../src/shared/text'
import { wholeWebAddress } from '../../src/shared/web-address'
import { tidyZipCode } from '../../src/shared/zip-code'

/** Each makes some pattern look at all that follows, or came before, anew at every sign. */
const HOSTILE: Readonly<Record<string, (length: number) => string>> = {
  spaces: (n) => `1${' '.repeat(n)}x`,
  'ends of lines': (n) => `1${'\n'.repeat(n)}x`,
  'lines of a letter': (n) => 'a\n'.repeat(n / 2),
  'opened tags': (n) => '<'.repeat(n),
  'tags with a name': (n) => '<b'.repeat(n / 2),
  brackets: (n) => `${'('.repeat(n)}x`,
  'brackets among letters read from the right': (n) => '(א'.repeat(n / 2),
  'one letter': (n) => 'a'.repeat(n),
  digits: (n) => `${'1'.repeat(n)}x`,
  dots: (n) => `1${'.'.repeat(n)}x`,
  dashes: (n) => `1${'-'.repeat(n)}x`,
  'signs that are doors': (n) => `${'# '.repeat(n / 2)}x`,
  'extensions of a phone': (n) => `${'1x'.repeat(n / 2)}\n`,
  'at signs': (n) => `a${'@'.repeat(n)}`,
  slashes: (n) => `${'/'.repeat(n)}x`,
  percents: (n) => `${'1 '.repeat(n / 2)}%x`,
  commas: (n) => `1${',111'.repeat(n / 4)},x`,
  'marks on one letter': (n) => `a${'\u0301'.repeat(n)}`,
  'marks out of their order': (n) => `a${'\u0301\u0323'.repeat(n / 2)}`,
  'signs that nobody sees': (n) => '\u200d'.repeat(n),
  'a name of a server': (n) => `https://${'a.'.repeat(n / 2)}é`,
  'Arabic without a space': (n) => 'م'.repeat(n),
  'Burmese without a space': (n) => 'မြန်မာ'.repeat(n / 6),
  'Khmer without a space': (n) => 'ព្រះ'.repeat(n / 5),
  'Thai without a space': (n) => 'สมชาย'.repeat(n / 5),
  'Han without a space': (n) => '陳大文'.repeat(n / 3),
  'emoji held together': (n) => '👩\u200d'.repeat(n / 3),
  'hyphens that nobody sees': (n) => '\u00ad'.repeat(n),
  'hyphens held together': (n) => '\u00ad\u2060'.repeat(n / 2),
  'marks of directions': (n) => '\u200f\u200e'.repeat(n / 2),
}

const sender = { name: 'Hearthside', address: null, email: null, site: 'https://example.org' }
const transport = createTransport({ streamTransport: true, buffer: true })
const TODAY = '2026-07-20'

const asEveryAnswer = (text: string): AnswerTree =>
  FIELDS.reduce<AnswerTree>((answers, field) => withAnswer(answers, field.name, field.kind === 'list' ? [] : text), {})
const everyField = fieldsSchema(FIELDS, TODAY)

/** All that a text of a stranger goes through, by the function that looks at it. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  plainSigns,
  plainEmail,
  codeSigns,
  isBlank,
  withoutUnseen,
  'hasAtMost 300': (text) => hasAtMost(text, 300),
  isEmail,
  'the host of an email': hasRealHost,
  likelyEmail,
  'a form’s email': (text) => emailAddress.safeParse(text),
  'a form’s text': (text) => optionalText().safeParse(text),
  'a form’s web address': (text) => optionalWebAddress(300).safeParse(text),
  'a form’s amount': (text) => wholeDollars('an amount', 1, 9).safeParse(text),
  'a form’s number': (text) => wholeNumber('a number', 1, 9).safeParse(text),
  isMailableName: (text) => isMailableName(text, Infinity),
  usPhone,
  tidyZipCode,
  parseNumber,
  parseDollars,
  unreadNumber: (text) => unreadNumber(text, ''),
  parseDay: (text) => parseDay(text, TODAY),
  wholeWebAddress,
  wholeLink,
  readReference,
  splitQuestions,
  'every answer of a plain form': (text) => decodeFields(FIELDS, asEveryAnswer(text)),
  'every answer of a draft': (text) => readDraft(asEveryAnswer(text), 'extended'),
  'every answer that is sent': (text) => everyField.safeParse(asEveryAnswer(text)),
  'keys of matches': (text) =>
    identifiersOf({
      full_name: text,
      nominated: false,
      details: {
        email: `${text}@gmail.com`,
        primary_phone: text,
        date_of_birth: text,
        home_street: text,
        home_city: text,
        home_state: text,
        home_zip_code: text,
      },
    }),
  'a street’s door': (text) =>
    identifiersOf({ full_name: '', nominated: false, details: { home_street: `unit ${text}`, home_zip_code: '12345' } }),
  'two applications compared': (text) => compareApplications(asEveryAnswer(text), asEveryAnswer(`${text}y`)),
  'two versions compared': (text) => changedOnly(text, `x${text}`),
  foldLines: (text) => foldLines(text.split('').map((sign) => ({ kind: 'same', text: sign }))),
  htmlLines,
  cleanHtml,
  plainText,
  excerptOf: (text) => excerptOf(text, 300),
  storyHtml,
  escapeHtml,
  escapeXml,
  unescapeHtml,
  'an email': (text) => renderMail({ subject: text, paragraphs: [text, text], after: [text] }, sender),
  'a failure of the mail server': (text) => readSendFailure({ message: text }),
  'a cell of an export': (text) => stringify([[text]], { escape_formulas: true, quoted_match: /[\r\n]/ }),
  'a paper': (text) => {
    const paper = new Paper('Test', 'Test')
    paper.pair('Story', text)
    return drawPaper(paper.written('Foot'))
  },
  'a body that came in': (text) => [isReadableJson(Buffer.from(JSON.stringify(text))), isWellFormed(text)],
}

/** Addresses, which Node.js takes up to 16,384 bytes of. */
const ADDRESSES: Readonly<Record<string, (text: string) => unknown>> = {
  withoutTail,
  ...Object.fromEntries(
    ['/', '/campaign/', '/stories/', '/apply/resume/', '/donate/plan/', '/apply', '/donate?campaign=', '/apply/extended?code='].map(
      (base) => [`the address ${base}`, (text: string) => mendedAddress(base + text)],
    ),
  ),
}

/** In milliseconds of the processor: the least of some runs, since others disturb them, or the first that is little enough. */
async function costOf(work: () => unknown, enough: number): Promise<number> {
  let least = Infinity
  for (let run = 0; run < 3 && least > enough; run++) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

/** In milliseconds; below it what else the process does, such as collecting garbage, may weigh more than the work. Squared work takes seconds. */
const FINEST = 50
/** Four times the text may cost eight times as much: squared, it were sixteen times. */
const MOST_GROWTH = 8

async function expectLinear(what: string, read: (text: string) => unknown, make: (length: number) => string, length: number) {
  const most = MOST_GROWTH * Math.max(FINEST, await costOf(() => read(make(length)), FINEST))
  expect(await costOf(() => read(make(4 * length)), most), what).toBeLessThan(most)
}

describe.each(Object.entries(HOSTILE))('%s', (_what, make) => {
  it.each(Object.entries(READERS))('are work in step with their length for %s', (name, read) => expectLinear(name, read, make, 20_000))
  it.each(Object.entries(ADDRESSES))('are work in step with their length for %s', (name, read) => expectLinear(name, read, make, 20_000))
  it('are work in step with their length for the mail program', async () => {
    const send = async (text: string) => {
      const before = process.cpuUsage()
      await transport.sendMail({ from: 'a@example.org', to: 'b@example.org', subject: text.slice(0, 2000), text, html: escapeHtml(text) })
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1000
    }
    const cost = await send(make(80_000))
    if (cost > 10 * FINEST) expect(cost / Math.max(FINEST, await send(make(20_000)))).toBeLessThan(MOST_GROWTH)
  })
})
