import { describe, expect, it } from 'vitest'
import { awardFormSchema, changedFields, EMPTY_AWARD, toAwardFields, typedPlan } from '../../src/admin/awards/form/award-form'
import { isOtherPayee, EMPTY_PAYEE, toPayeeBody } from '../../src/admin/payees/payee-form'
import type { Award } from '../../src/shared/api/awards'

const AWARD = {
  ...{ kind: 'rent', campaign_id: null, amount: 1_440_050, months: 12, first_month: '2026-12', due_day: 1, payee_id: 7 },
  ...{
    account_last4: '7781',
    criteria: 'A medical crisis',
    relationship: 'none',
    other_help: null,
    consent_on: '2026-01-10',
    pending: null,
  },
} as unknown as Award

describe('the form of an award', () => {
  it('sends only what was changed, in cents', () => {
    const shown = toAwardFields(AWARD)
    expect([shown.amount, shown.account]).toEqual(['14400.50', ''])
    expect(changedFields(shown, AWARD)).toEqual({})
    expect(changedFields({ ...shown, amount: '$16,000', payee_id: '9', other_help: 'Food' }, AWARD)).toEqual({
      ...{ amount: 1_600_000, payee_id: 9, other_help: 'Food' },
    })
    expect(changedFields({ ...shown, account: 'Unit 5' }, AWARD)).toEqual({ account: 'Unit 5' })
    expect(changedFields({ ...shown, no_account: true }, AWARD)).toEqual({ account: null })
  })

  it('starts from the changes that wait, and takes them back only when they are changed', () => {
    const waiting = { ...AWARD, pending: { amount: 1_600_000, payee_id: 9 } }
    const shown = toAwardFields(waiting)
    expect([shown.amount, shown.payee_id]).toEqual(['16000', '9'])
    expect(changedFields(shown, waiting)).toEqual({})
    expect(changedFields({ ...shown, amount: '14400.50' }, waiting)).toEqual({ amount: 1_440_050 })
  })

  it('reads dollars, and names each row that is wrong', () => {
    const typed = { ...EMPTY_AWARD, ...toAwardFields(AWARD), monthly: '1,200', arrears: [{ month: '', amount: '25,5' }] }
    const paths = awardFormSchema.safeParse(typed).error?.issues.map(({ path }) => path.join('.'))
    expect(paths).toEqual(['arrears.0.month', 'arrears.0.amount'])
    expect(awardFormSchema.parse({ ...typed, arrears: [] })).toMatchObject({
      amount: 1_440_050,
      monthly: 120_000,
      due_day: 1,
      campaign_id: null,
    })
  })

  it('plans as far as it is typed', () => {
    const arrears = [
      { month: '2026-11', amount: '600' },
      { month: '', amount: '' },
    ]
    expect(typedPlan({ first_month: '', months: '3', monthly: '1200', arrears })).toEqual([{ month: '2026-11', amount: 60_000 }])
    expect(typedPlan({ first_month: '2026-12', months: '3', monthly: '1200', arrears }).map(({ month }) => month)).toEqual([
      ...['2026-11', '2026-12', '2027-01'],
    ])
    expect(typedPlan({ first_month: '2026-12', months: '99', monthly: '1200', arrears: [] })).toEqual([])
  })
})

it('a payee’s name is the name on checks, and another name or address ends the verification', () => {
  const payee = { ...EMPTY_PAYEE, name: 'Lakeview', check_name: 'Lakeview' }
  expect(toPayeeBody({ ...payee, check_name: ' ' })).toMatchObject({ check_name: 'Lakeview' })
  expect([isOtherPayee({ ...payee, check_name: '' }, payee), isOtherPayee({ ...payee, phone: '1' }, payee)]).toEqual([false, false])
  expect(isOtherPayee({ ...payee, address: { ...payee.address, city: 'Duluth' } }, payee)).toBe(true)
})
