import type { AwardKind } from '../../shared/awards'
import { formatCents, parseDollars } from '../../shared/money'
import type { LandlordField } from '../../shared/landlord-form'

export interface Question {
  name: LandlordField
  label: string
  help?: string
  kind: 'yes_no' | 'money' | 'text' | 'short' | 'number' | 'phone' | 'lines' | 'choice'
  optional?: boolean
  ifPaid?: boolean
  autoComplete?: string
  maxLength?: number
}

export interface Group {
  title: string
  questions: readonly Question[]
}

export const PAYEE_WORDS: readonly (readonly [value: string, words: string])[] = [
  ['landlord', 'The owner (landlord)'],
  ['manager', 'A property manager'],
  ['servicer', 'A mortgage company'],
  ['other', 'Someone else'],
]

const HELPERS: Question = {
  ...{ name: 'other_help', kind: 'text', optional: true, maxLength: 500 },
  ...{ label: 'Does anyone else help pay?', help: 'For example, a housing agency. Tell us who, and how much.' },
}

const HOME: Record<AwardKind, (tenant: string) => readonly Question[]> = {
  rent: (tenant) => [
    { name: 'lives_there', kind: 'yes_no', label: `Does ${tenant} rent from you and live there now?` },
    { name: 'monthly_rent', kind: 'money', label: 'Monthly rent', help: 'For the whole home, in dollars.', optional: true },
    { name: 'due_day', kind: 'number', label: 'Day of the month when rent is due', help: 'For example, 1.', optional: true },
    { name: 'arrears', kind: 'money', label: 'Rent past due today', help: 'Enter 0 if nothing is past due.', optional: true },
    { name: 'arrears_since', kind: 'short', label: 'First month that isn’t fully paid', help: 'For example, 9/2026.', optional: true },
    { name: 'lease_ends', kind: 'short', label: 'Day the lease ends', help: 'For example, 8/31/2027.', optional: true },
    { name: 'eviction', kind: 'yes_no', label: 'Have you filed for eviction?', optional: true },
    HELPERS,
  ],
  mortgage: (tenant) => [
    { name: 'lives_there', kind: 'yes_no', label: `Is ${tenant} a borrower on this loan?` },
    { name: 'monthly_rent', kind: 'money', label: 'Monthly payment', help: 'With taxes and insurance, in dollars.', optional: true },
    { name: 'due_day', kind: 'number', label: 'Day of the month when it is due', help: 'For example, 1.', optional: true },
    { name: 'arrears', kind: 'money', label: 'Amount past due today', help: 'Enter 0 if nothing is past due.', optional: true },
    { name: 'arrears_since', kind: 'short', label: 'First month that isn’t fully paid', help: 'For example, 9/2026.', optional: true },
    { name: 'eviction', kind: 'yes_no', label: 'Have you started a foreclosure?', optional: true },
    HELPERS,
  ],
}

const PAYING: readonly Question[] = [
  { name: 'accepts', kind: 'yes_no', label: 'Will you accept payments from us?', help: 'We would pay you directly.' },
  {
    ...{ name: 'payee_kind', kind: 'choice', label: 'Who gets the payments?', ifPaid: true },
    help: 'If you don’t accept payments, or your first answer is no, skip this and the next 2 questions.',
  },
  { name: 'payee_name', kind: 'text', label: 'Name to write on checks', autoComplete: 'organization', maxLength: 200, ifPaid: true },
  {
    ...{ name: 'payee_address', kind: 'lines', label: 'Mailing address for checks', maxLength: 500, ifPaid: true },
    ...{ help: 'Street or PO box, city, state, and ZIP code.', autoComplete: 'street-address' },
  },
]

const PERSON: readonly Question[] = [
  { name: 'name', kind: 'text', label: 'Your name', autoComplete: 'name', maxLength: 200 },
  { name: 'title', kind: 'text', label: 'Your job title', autoComplete: 'organization-title', optional: true, maxLength: 200 },
  { name: 'phone', kind: 'phone', label: 'Your phone number', autoComplete: 'tel', maxLength: 40 },
]

export const groupsOf = (kind: AwardKind, tenant: string): readonly Group[] => [
  { title: kind === 'rent' ? 'About the rent' : 'About the loan', questions: HOME[kind](tenant) },
  { title: 'About payments', questions: PAYING },
  { title: 'About you', questions: PERSON },
]

/** An answer as people read it; null if there is none. */
export function readableAnswer({ kind }: Pick<Question, 'kind'>, typed: string): string | null {
  if (typed === '') return null
  if (kind === 'yes_no') return typed === 'true' ? 'Yes' : 'No'
  if (kind === 'money') return formatCents(parseDollars(typed) ?? 0)
  return kind === 'choice' ? (PAYEE_WORDS.find(([value]) => value === typed)?.[1] ?? typed) : typed
}
