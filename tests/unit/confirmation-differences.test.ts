import { expect, it } from 'vitest'
import { canonicalLines, findDifferences } from '../../src/services/confirmations/find-differences'
import type { ConfirmationAnswers } from '../../src/shared/confirmations'

const known = {
  award: { due_day: 1 },
  payee: {
    ...{ name: 'Lake Homes, LLC', check_name: 'Lake Homes', kind: 'landlord' as const },
    ...{ street: '12 North Main Street, Apt. 4B', city: 'Saint Paul', state: 'West Virginia', zip_code: '55802-1234' },
  },
  amounts: [120_000, 60_000],
  arrears: 360_000,
}
const answers: ConfirmationAnswers = {
  ...{ lives_there: true, monthly_rent: 120_000, arrears: 360_000, arrears_since: '2026-09', due_day: 1, lease_ends: null, accepts: true },
  ...{ payee_name: 'lake homes llc', payee_address: '12 N. Main St, Apt 4-B\nSt. Paul WV 55802', payee_kind: 'landlord' as const },
  ...{ other_help: null, eviction: null, name: 'Ida Lake', title: null, phone: '218-555-0142', attest: true },
}

it('finds nothing in answers that say the same in other words', () => {
  expect(findDifferences(answers, known)).toEqual([])
  expect(findDifferences({ ...answers, monthly_rent: null, arrears: null, due_day: null, eviction: false }, known)).toEqual([])
  expect(findDifferences({ ...answers, monthly_rent: 60_000, payee_name: 'LAKE HOMES' }, known)).toEqual([])
})

it.each<[Partial<ConfirmationAnswers>, string]>([
  [{ lives_there: false }, 'lives_there'],
  [{ monthly_rent: 120_001 }, 'monthly_rent'],
  [{ arrears: 0 }, 'arrears'],
  [{ due_day: 5 }, 'due_day'],
  [{ accepts: false }, 'accepts'],
  [{ payee_name: 'Lake Home' }, 'payee_name'],
  [{ payee_address: '12 N. Main St, Apt 4-C, St. Paul WV 55802' }, 'payee_address'],
  [{ payee_address: '12 N. Main St, Apt 4-B, St. Paul VA 55802' }, 'payee_address'],
  [{ payee_kind: 'manager' }, 'payee_kind'],
  [{ other_help: 'The county pays $300' }, 'other_help'],
  [{ eviction: true }, 'eviction'],
])('finds %o', (change, name) => {
  expect(findDifferences({ ...answers, ...change }, known)).toEqual([name])
})

it('compares no amount while nothing is planned', () => {
  expect(findDifferences({ ...answers, monthly_rent: 5 }, { ...known, amounts: [] })).toEqual([])
})

it('tells one city from another, and reads a state by name or code', () => {
  expect(canonicalLines('PO Box 9, Duluth, Minnesota, 55802')).toBe(canonicalLines('p.o. box 9 duluth mn 55802-0009'))
  expect(canonicalLines('PO Box 9, Duluth, Minnesota 55802')).not.toBe(canonicalLines('PO Box 9, Hibbing, Minnesota 55802'))
})
