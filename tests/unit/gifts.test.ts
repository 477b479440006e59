import { describe, expect, it } from 'vitest'
import { settingsFormSchema, toSettingsBody, toSettingsForm } from '../../src/admin/site-settings/settings-form'
import { dedicatedTo } from '../../src/emails/template'
import type { SiteSettings } from '../../src/shared/api/site-settings'
import { dedicationOf } from '../../src/shared/dedications'
import { fieldErrors } from '../../src/shared/field-errors'
import { giftAmountErrors, giftSchema } from '../../src/shared/gifts'
import { receiptFacts, type Receipt } from '../../src/shared/receipt'

const SETTINGS = { max_gift: 1_000, fee_percent: 290, fee_cents: 30 }
const read = (change: object, settings = SETTINGS) => {
  const { data, error } = giftSchema(settings).safeParse({ amount: '50', name: 'Dana', email: 'dana@example.org', ...change })
  return error ? fieldErrors(error) : data
}

describe('a dedication', () => {
  it('is in honor unless it is in memory, and means nothing without a name', () => {
    expect([
      dedicationOf({ honoree: 'Ruth', dedication: null }),
      dedicationOf({ honoree: 'Ruth', dedication: 'memory' }),
      dedicationOf({ honoree: null, dedication: 'memory' }),
    ]).toEqual(['honor', 'memory', null])
    expect(read({ dedication: 'memory' })).toMatchObject({ honoree: null, dedication: null })
    expect(read({ honoree: 'Ruth', dedication: '' })).toMatchObject({ honoree: 'Ruth', dedication: 'honor' })
    expect(read({ honoree: 'Ruth', dedication: 'fun' })).toEqual({ dedication: ['Choose in honor of or in memory of.'] })
  })

  it('is stated correctly in emails and receipts, and as in honor in earlier ones', () => {
    expect([
      dedicatedTo({ honoree: 'Ruth' }),
      dedicatedTo({ honoree: 'Ruth', dedication: 'memory' }),
      dedicatedTo({ honoree: null }),
    ]).toEqual([' in honor of Ruth', ' in memory of Ruth', ''])
    const facts = (part: Partial<Receipt>) =>
      receiptFacts({ honoree: 'Ruth', number: 1, nice_date: 'x', ...part } as never).map(([label]) => label)
    expect(facts({})).toContain('In honor of')
    expect(facts({ dedication: 'memory' })).toContain('In memory of')
  })

  it('says all that is wrong at once', () => {
    expect(read({ name: '', told_email: 'ada@example.org', amount: '999', cover_fee: 'on' })).toEqual({
      amount: [expect.stringContaining('With the card fee, that’s $1,029.')],
      name: ['Enter your name.'],
      honoree: ['Enter the name of the person your gift honors or remembers.'],
      told_name: ['Enter the name of the person to notify.'],
    })
    expect(read({ amount: 'x', cover_fee: 'on', honoree: 'www.example.org', told_name: 'Ada' })).toEqual({
      amount: ['Enter a dollar amount, like 50 or 25.50.'],
      honoree: [expect.any(String)],
    })
    expect(Object.keys(read({ amount: ['5'], cover_fee: {}, honoree: 7, told_name: [], told_email: {} }) ?? {}).sort()).toEqual([
      'amount',
      'cover_fee',
      'honoree',
      'told_email',
      'told_name',
    ])
  })

  it('needs a name to notify, and a dedication', () => {
    expect(read({ told_name: 'Ada' })).toEqual({ honoree: ['Enter the name of the person your gift honors or remembers.'] })
    expect(read({ honoree: 'Ruth', told_email: 'ada@example.org' })).toEqual({ told_name: ['Enter the name of the person to notify.'] })
    expect(read({ honoree: 'Ruth', told_name: 'Ada', told_email: 'ada' })).toEqual({ told_email: ['Check this email address.'] })
    expect(read({ honoree: 'Ruth', told_name: 'Ada', told_email: ' ' })).toMatchObject({ told_name: 'Ada', told_email: null })
  })
})

describe('the fee', () => {
  it('is added when the box is checked, and the total is the gift', () => {
    for (const cover_fee of ['on', true, 1]) expect(read({ cover_fee })).toMatchObject({ amount: 5_181, fee_covered: 181 })
    for (const cover_fee of [undefined, false, 0]) expect(read({ cover_fee })).toMatchObject({ amount: 5_000, fee_covered: null })
    expect(read({ cover_fee: 'on' }, { ...SETTINGS, fee_percent: 0, fee_cents: 0 })).toMatchObject({ amount: 5_000, fee_covered: null })
    expect(read({ cover_fee: 'perhaps' })).toEqual({ cover_fee: ['Answer yes or no.'] })
  })

  it('leaves the whole within the largest gift', () => {
    expect(read({ amount: '1000' })).toMatchObject({ amount: 100_000 })
    expect(read({ amount: '970.70', cover_fee: 'on' })).toMatchObject({ amount: 100_000 })
    expect(read({ amount: '970.71', cover_fee: 'on' })).toEqual({
      amount: ['With the card fee, that’s $1,000.02. Enter a smaller gift so the total is $1,000 or less.'],
    })
  })
})

describe('the suggested amounts', () => {
  it('are given once each, and can be given', () => {
    const amounts = (...values: number[]) => values.map((amount) => ({ amount, meaning: null }))
    expect(giftAmountErrors({ gift_amounts: amounts(25, 50), max_gift: 50 })).toEqual({})
    expect(giftAmountErrors({ gift_amounts: amounts(25, 50, 25, 51), max_gift: 50 })).toEqual({
      'gift_amounts.2.amount': ['This amount is already listed.'],
      'gift_amounts.3.amount': ['This is more than your online gift limit of $50.'],
    })
  })
})

describe('the form of the settings', () => {
  const settings = { gift_amounts: [{ amount: 850, meaning: 'a month of rent' }], fee_percent: 290, fee_cents: 30, phone: null }
  const form = toSettingsForm(settings as SiteSettings)

  it('has the fee in percent, and sends hundredths', () => {
    expect(form).toMatchObject({
      fee_percent: '2.90',
      fee_cents: '30',
      phone: '',
      gift_amounts: [{ amount: '850', meaning: 'a month of rent' }],
    })
    for (const [typed, sent] of [
      ['2.9', 290],
      ['0', 0],
      ['2.25', 225],
      ['2.9 %', 290],
    ] as const)
      expect(toSettingsBody({ ...form, fee_percent: typed })).toMatchObject({ fee_percent: sent })
  })

  it('says at once what the server would refuse', () => {
    const errors = (change: object) => fieldErrors(settingsFormSchema.safeParse({ ...change }).error)
    for (const fee_percent of ['2.9', '0', '10', '2.9%']) expect(errors({ fee_percent })).toEqual({})
    const said = { fee_percent: ['Enter a percent from 0 to 10, with at most 2 decimals.'] }
    for (const fee_percent of ['', 'x', '11', '290', '-1', '2.905']) expect(errors({ fee_percent })).toEqual(said)
    expect(
      Object.keys(
        errors({
          gift_amounts: [
            { amount: '5', meaning: '' },
            { amount: '5', meaning: '' },
          ],
        }),
      ),
    ).toEqual(['gift_amounts.1.amount'])
  })
})
