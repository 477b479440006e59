import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderPdf } from '../../src/platform/pdf/render-pdf'
import { awardLetter, pledgeLetter } from '../../src/services/letters/draw-letters'
import type { LetterFacts } from '../../src/services/letters/letter-facts'
import { letterFileName } from '../../src/shared/letters'
import { LETTER_FACTS as FACTS, letterPayment as payment } from '../helpers/lettering'
import { readPdf } from '../helpers/read-pdf'

afterEach(() => vi.useRealTimers())

const LETTERS = { pledge: pledgeLetter, award: awardLetter }

/** As the text of the PDF has it. */
const packed = (text: string) => text.replace(/\s+/g, '')
const draw = async (kind: keyof typeof LETTERS, change: Partial<LetterFacts> = {}) => {
  const { bytes, lacking } = await renderPdf(LETTERS[kind]({ ...FACTS, ...change }))
  return { bytes, lacking, ...(await readPdf(bytes)) }
}

describe.each(['pledge', 'award'] as const)('a letter of kind %s', (kind) => {
  it('is a tagged PDF for screen readers, the same to the byte each time', async () => {
    const { bytes, marked, universal, lang, roles, title, fonts } = await draw(kind)
    expect({ marked, universal, lang }).toEqual({ marked: true, universal: true, lang: 'en-US' })
    expect(roles).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'P']))
    expect(title).toBe(kind === 'pledge' ? 'Our plan to pay rent' : 'Help with your rent')
    expect(fonts.every(({ embedded }) => embedded)).toBe(true)
    vi.setSystemTime('2026-12-24T12:00:00Z')
    expect(Buffer.from((await draw(kind)).bytes).equals(Buffer.from(bytes))).toBe(true)
  })

  it.each([
    ['200 letters without a space', 'W'.repeat(200)],
    ['200 letters of other scripts', '김민준 Đặng '.repeat(25).slice(0, 200)],
  ])('draws names of %s whole, on few pages', async (_what, name) => {
    const payments = Array.from({ length: 24 }, (_, n) =>
      payment(`20${27 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`, {
        amount: 99_999_999,
        payee: n % 2 ? name : 'Other',
      }),
    )
    const payee = { ...FACTS.payee, name, street: name, city: name }
    const { text, pages, lacking, tagged } = await draw(kind, { full_name: name, account: name, signer: name, payee, payments })
    expect(text).toContain(packed(name).normalize('NFC'))
    expect(text).toContain('$23,999,999.76')
    expect([pages <= 9, lacking, tagged]).toEqual([true, [], true])
  })

  it('does without a phone, an email, or a review', async () => {
    const { text } = await draw(kind, {
      ...{ foundation: { ...FACTS.foundation, phone: null, email: null }, reviewed_until: null, account: null },
      payments: FACTS.payments.map((each) => ({ ...each, isUnreviewed: false })),
    })
    expect(text).not.toMatch(/null|undefined|Phone:|Email:|Dependsonareview|Notsureyet|number:/)
  })
})

it('a pledge names the first day to come, in whatever order months are', async () => {
  const payments = [payment('2027-01'), payment('2026-12', { due_on: '2026-12-05' })]
  expect((await draw('pledge', { payments })).text).toContain('FirstpaymentDecember5,2026')
  expect((await draw('pledge', { payments: [payment('2026-10'), ...payments] })).text).toContain('FirstpaymentAssoonaswecan')
})

it.each(['pledge', 'award'] as const)('a letter of kind %s keeps its end and its total together, however long it is', async (kind) => {
  for (let lines = 0; lines < 24; lines += 3) {
    const payments = Array.from({ length: 8 }, (_, n) => payment(`2027-0${n + 1}`))
    const foundation = { ...FACTS.foundation, address: `1 Elm Street${'\nLine'.repeat(lines)}` }
    const { texts } = await draw(kind, { payments, foundation, reviewed_until: null })
    const page = (text: string) => texts.findIndex((each) => each.includes(packed(text)))
    const last = kind === 'pledge' ? 'Tell us right away if this' : 'We’ll never ask you'
    expect([lines, page('Sincerely,')]).toEqual([lines, page(last)])
    expect([lines, page('Total$')]).toEqual([lines, page('August 2027')])
  }
})

it('names as paid whom it still pays, and a former payee with its payments', async () => {
  const payments = [payment('2026-12', { isSent: true, payee: 'Old Place' }), payment('2027-01'), payment('2027-02')]
  const { text } = await draw('award', { payments })
  expect(text).toContain(packed('Paid to Lake Homes (your landlord)'))
  expect(text).toContain(packed('December 2026 $1,200.00 Old Place'))
  expect(text).toContain(packed('Not sure yet, of this total $1,200.00'))
})

it('has a file name of letters and digits alone', () => {
  expect(letterFileName('pledge', 'Société “Hearth & Home”, Inc.')).toBe('Pledge-Societe-Hearth-Home-Inc.pdf')
  expect(letterFileName('pledge', '希望')).toBe('Pledge.pdf')
  expect(letterFileName('award', 'Hearthside')).toBe('Award-letter.pdf')
})

it('a pledge lists what goes to its payee, and not what went to an earlier one', async () => {
  const payments = [payment('2026-12', { isSent: true, isToPayee: false }), payment('2026-12', { isSent: true }), payment('2027-01')]
  const { text } = await draw('pledge', { payments })
  expect(text).toContain(packed('We’ve already sent you $1,200.00 for 1 payment.'))
  expect(text).toContain(packed('Total $1,200.00'))
})
