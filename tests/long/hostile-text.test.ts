import { stringify } from 'csv-stringify/sync'
import { createTransport } from 'nodemailer'
import { describe, expect, it } from 'vitest'
import { compareApplications } from '../../src/admin/applications/matches/comparison'
import { changedOnly, foldLines } from '../../src/admin/history/diff-lines'
import { htmlLines } from '../../src/admin/terms/html-lines'
import { renderMail } from '../../src/emails/template'
import { repairedAddress, trimLinkTail } from '../../src/endpoints/repaired-address'
import { isReadableJson, isWellFormed } from '../../src/endpoints/well-formed'
import { identifiersOf } from '../../src/services/applications/matches/match-keys'
import { readReference } from '../../src/platform/codes'
import { cleanHtml, excerptOf, plainText } from '../../src/platform/clean-html'
import { readSendFailure } from '../../src/services/mail/send-failure'
import { readDraft } from '../../src/shared/application-form/draft-answers'
import { decodeFields } from '../../src/shared/application-form/decode-form'
import { FIELDS } from '../../src/shared/application-form'
import { fieldsSchema } from '../../src/shared/application-form/schema'
import { withAnswer, type AnswerTree } from '../../src/shared/application-form/answers'
import { splitQuestions } from '../../src/shared/applications'
import { parseDay } from '../../src/shared/dates'
import {
  isEmail,
  formatUsPhone,
  normalizeCode,
  normalizeEmail,
  normalizeCharacters,
  formatZipCode,
} from '../../src/shared/normalize-characters'
import { suggestEmail } from '../../src/shared/contact-typos'
import { foldText } from '../../src/shared/fold-text'
import { escapeHtml, escapeXml, unescapeHtml, storyHtml } from '../../src/shared/html'
import { emailAddress, hasValidHost, optionalText, optionalWebAddress, wholeDollars, wholeNumber } from '../../src/shared/form-fields'
import { parseDollars, parseNumber, numberErrorMessage } from '../../src/shared/money'
import { isMailableName } from '../../src/shared/names'
import { completeLink } from '../../src/shared/page-body/links'
import { isWithinLength, isBlank, stripInvisible } from '../../src/shared/text'
import { completeWebAddress } from '../../src/shared/web-address'
import { amount } from '../helpers/amounts'
import { FINEST, HOSTILE, MOST_GROWTH, expectLinear } from '../helpers/hostile-texts'

/** Number of characters, also tried four times as long. */
const LENGTH = amount('SIGNS', { usual: 5_000, long: 20_000 })

const sender = { name: 'Hearthside', address: null, email: null, phone: null, hours: null, site: 'https://example.org' }
const transport = createTransport({ streamTransport: true, buffer: true })
const TODAY = '2026-07-20'

const asEveryAnswer = (text: string): AnswerTree =>
  FIELDS.reduce<AnswerTree>((answers, field) => withAnswer(answers, field.name, field.kind === 'list' ? [] : text), {})
const everyField = fieldsSchema(FIELDS, TODAY)

/** Everything that processes strangers' text. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  plainSigns: normalizeCharacters,
  plainEmail: normalizeEmail,
  codeSigns: normalizeCode,
  foldText,
  isBlank,
  withoutUnseen: stripInvisible,
  'hasAtMost 300': (text) => isWithinLength(text, 300),
  isEmail,
  'the host of an email': hasValidHost,
  likelyEmail: suggestEmail,
  'a form’s email': (text) => emailAddress.safeParse(text),
  'a form’s text': (text) => optionalText().safeParse(text),
  'a form’s web address': (text) => optionalWebAddress(300).safeParse(text),
  'a form’s amount': (text) => wholeDollars('an amount', 1, 9).safeParse(text),
  'a form’s number': (text) => wholeNumber('a number', 1, 9).safeParse(text),
  isMailableName: (text) => isMailableName(text, Infinity),
  usPhone: formatUsPhone,
  tidyZipCode: formatZipCode,
  parseNumber,
  parseDollars,
  unreadNumber: (text) => numberErrorMessage(text, ''),
  parseDay: (text) => parseDay(text, TODAY),
  wholeWebAddress: completeWebAddress,
  wholeLink: completeLink,
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
  'a body that came in': (text) => [isReadableJson(Buffer.from(JSON.stringify(text))), isWellFormed(text)],
}

/** Read every field of a form, each as the readers above do: shorter texts cost as much there. */
const OF_EVERY_FIELD: Readonly<Record<string, number>> = { 'every answer of a plain form': 4, 'two applications compared': 4 }

/** Node.js accepts addresses of up to 16,384 bytes. */
const ADDRESSES: Readonly<Record<string, (text: string) => unknown>> = {
  withoutTail: trimLinkTail,
  ...Object.fromEntries(
    ['/', '/campaign/', '/stories/', '/apply/resume/', '/donate/plan/', '/apply', '/donate?campaign=', '/apply/extended?code='].map(
      (base) => [`the address ${base}`, (text: string) => repairedAddress(base + text)],
    ),
  ),
}

describe.each(Object.entries(HOSTILE))('%s', (_what, make) => {
  it.each(Object.entries(READERS))('are work in step with their length for %s', (name, read) =>
    expectLinear(name, read, make, LENGTH / (OF_EVERY_FIELD[name] ?? 1)),
  )
  it.each(Object.entries(ADDRESSES))('are work in step with their length for %s', (name, read) => expectLinear(name, read, make, LENGTH))
  it('take the email app time in step with their length', async () => {
    const send = async (text: string) => {
      const before = process.cpuUsage()
      await transport.sendMail({ from: 'a@example.org', to: 'b@example.org', subject: text.slice(0, 2000), text, html: escapeHtml(text) })
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1000
    }
    const cost = await send(make(4 * LENGTH))
    if (cost > 10 * FINEST) expect(cost / Math.max(FINEST, await send(make(LENGTH)))).toBeLessThan(MOST_GROWTH)
  })
})
