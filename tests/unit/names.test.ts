import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstStageSchema } from '../../src/shared/application-form/schema'
import { giftSchema } from '../../src/shared/gifts'
import { isMailableName, MAX_HONOREE, MAX_NAME } from '../../src/shared/names'
import { inviteSchema, staffChangeSchema } from '../../src/shared/staff'
import { isBlank } from '../../src/shared/text'
import { fieldErrors } from '../../src/shared/field-errors'
import { sample } from '../helpers/client'

const REAL = [
  'O’Brien-Smith',
  "O'Brien-Smith",
  'María-José Carreño Quiñones',
  'St. John',
  'St.John Rivers',
  'J. R. R. Tolkien',
  'J.R.R. Tolkien',
  'Dr. med. Anna v. Berg',
  'Dr.med.Anna',
  'Bo',
  'Nguyễn Thị Minh Khai',
  'Þórður Ægisson',
  'Łukasz Żółć',
  'Ελένη Παπαδοπούλου',
  'Олександр Шевченко',
  'محمد عبد الله',
  'יוסף לוי',
  'अनिल कुमार',
  '山田 太郎',
  '김민수',
  'ສົມຊາຍ',
  'X Æ A-12',
  'Lamp & Table, Inc.',
  'Amazon.com',
  'Toys "R" Us',
  'Müller GmbH & Co. KG',
  'Café @ Main',
  'AT&T',
  '7-Eleven #4711',
  'S.p.A. Rossi',
  'Anna/Peter Berg',
  'Anna c/o Berg',
  'Smith, Jr. (Bob)',
  'The Family of 3 at 12/14 Elm St.',
  'Mr./Mrs. Reyes',
  'Ann: for Bob',
  'Wwwilliam',
  'Ｄａｎａ Ｒｅｙｅｓ',
]
const LINKS = [
  'https://evil.example/x',
  'http://evil',
  'FTP://evil.example',
  'www.evil.example',
  'WWW.evil.example',
  'evil.example/prize',
  'Evil.COM/Prize',
  'sub.evil.example:8080/x',
  'bücher.example/x',
  'пример.рф/x',
  'xn--bcher-kva.example/',
  'ｈｔｔｐ：／／evil',
  'ｗｗｗ．evil.example',
  'evil．example／x',
]
const BREAKS = ['\n', '\r\n', '\r', '\u0085', '\u2028', '\u2029', '\t', '\u0000']

const word = fc.stringMatching(/^[\p{L}][\p{L}\p{M}]{0,9}$/u)
const joint = fc.constantFrom(' ', '-', '’', "'", '. ', '.', ', ', ' & ', ' v. ', ' (')
const name = fc
  .array(fc.tuple(word, joint), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.flat().slice(0, -1).join(''))
  .filter((text) => text.length <= MAX_NAME && !isBlank(text) && !/www\./i.test(text.normalize('NFKC')))
const isPart = fc.constantFrom(...LINKS, ...BREAKS.map((mark) => `Dana${mark}Reyes`))

describe('a name that an email may show', () => {
  it.each(REAL)('is %s', (real) => expect(isMailableName(real)).toBe(true))

  it('is any words of letters, put together as names are', () => {
    fc.assert(
      fc.property(name, (text) => {
        expect(isMailableName(text)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  it('is nothing with a web address or a line break in it, before or after anything', () => {
    fc.assert(
      fc.property(fc.option(name, { nil: '' }), isPart, fc.option(name, { nil: '' }), (before, part, after) => {
        expect(isMailableName([before, part, after].filter(Boolean).join(' '))).toBe(false)
      }),
      { numRuns: 2_000 },
    )
  })

  it('is not empty, and not longer than a hundred characters', () => {
    expect(['', '  ', 'a'.repeat(MAX_NAME), 'a'.repeat(MAX_NAME + 1)].map((text) => isMailableName(text))).toEqual([
      false,
      false,
      true,
      false,
    ])
  })
})

describe('a form that strangers fill', () => {
  const apply = (changes: object) => firstStageSchema('2026-11-21').safeParse({ ...sample('nomination'), ...changes })
  const gift = (changes: object) =>
    giftSchema({ max_gift: 1_000, fee_percent: 290, fee_cents: 30 }).safeParse({
      amount: '50',
      name: 'Dana Reyes',
      email: 'dana@example.org',
      ...changes,
    })
  const forms: [field: string, read: (changes: object) => ReturnType<typeof apply | typeof gift>][] = [
    ['full_name', apply],
    ['applicant_full_name', apply],
    ['name', gift],
    ['honoree', gift],
    ['told_name', (changes) => gift({ honoree: 'Ruth', ...changes })],
    ['name', (changes) => inviteSchema.safeParse({ email: 'nia@example.org', ...changes }) as never],
    ['name', (changes) => staffChangeSchema.safeParse(changes) as never],
  ]
  const errorsOf = ({ error }: ReturnType<typeof apply | typeof gift>) => (error ? fieldErrors(error) : {})

  it.each(forms)('takes real names in %s', (field, read) => {
    for (const real of REAL) expect([real, errorsOf(read({ [field]: real }))]).toEqual([real, {}])
  })

  it.each(forms)('refuses in %s what an email would not show, and says what to do', (field, read) => {
    for (const link of LINKS)
      expect([link, errorsOf(read({ [field]: `Dana ${link}` }))]).toEqual([
        link,
        { [field]: ['Enter just the name, without a web address.'] },
      ])
    for (const mark of ['\n', '\r\n', '\u2028'])
      expect(errorsOf(read({ [field]: `Dana${mark}Reyes` }))).toEqual({ [field]: ['Enter this on one line.'] })
    const max = field === 'honoree' ? MAX_HONOREE : MAX_NAME
    expect(errorsOf(read({ [field]: 'a'.repeat(max + 1) }))).toEqual({ [field]: [`Keep this to ${max} characters or fewer.`] })
    expect(errorsOf(read({ [field]: `  ${'a'.repeat(max)} ` }))).toEqual({})
  })
})
