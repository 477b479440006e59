import { z } from 'zod'
import { enteredDay } from './donations'
import { formatCents } from './money'
import {
  emailAddress,
  emptyAsNull,
  optionalId,
  optionalText,
  requiredId,
  requiredText,
  seenUpdatedAt,
  wholeNumber,
  yesOrNo,
} from './form-fields'

export const AWARD_KINDS = ['rent', 'mortgage'] as const
export type AwardKind = (typeof AWARD_KINDS)[number]
export const AWARD_STATES = ['proposed', 'withdrawn', 'active', 'paused', 'ended'] as const
export type AwardState = (typeof AWARD_STATES)[number]
/** Only one award of an application is in one of these. */
export const OPEN_AWARD_STATES = ['proposed', 'active', 'paused'] as const satisfies readonly AwardState[]
export const END_REASONS = ['completed', 'improved', 'moved', 'declined', 'ineligible', 'other'] as const
export const INSTALLMENT_STATES = ['planned', 'prepared', 'approved', 'issued', 'cleared', 'canceled'] as const
export const UNISSUED_STATES: (typeof INSTALLMENT_STATES)[number][] = ['planned', 'prepared', 'approved']

interface Payment {
  month: string
  amount: number
  state: (typeof INSTALLMENT_STATES)[number]
}

export const arrearsOf = (payments: readonly Payment[], firstMonth: string): number =>
  payments
    .filter(({ month, state }) => month < firstMonth && UNISSUED_STATES.includes(state))
    .reduce((cents, { amount }) => cents + amount, 0)

export const MAX_AWARD_MONTHS = 12
export const MAX_AWARD = 100_000_000
export const REVIEW_MONTHS = 3
export const ENDING_DAYS = 60

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/
export const month = z.string({ error: 'Choose a month.' }).regex(MONTH, 'Choose a month.')
export const cents = z
  .number({ error: 'Enter an amount in cents.' })
  .int('Enter whole cents.')
  .min(1, 'Enter an amount above $0.')
  .max(MAX_AWARD, `The maximum is ${formatCents(MAX_AWARD)}.`)

export const daysOfMonth = (text: string): number => new Date(Date.UTC(Number(text.slice(0, 4)), Number(text.slice(5)), 0)).getUTCDate()

export function addMonths(text: string, count: number): string {
  const moved = new Date(Date.UTC(Number(text.slice(0, 4)), Number(text.slice(5)) - 1 + count))
  return moved.toISOString().slice(0, 7)
}

export const proratedCents = (amount: number, days: number, text: string): number =>
  Math.floor((2 * amount * days) / daysOfMonth(text) / 2 + 0.5)

export const dueDateOf = (text: string, dueDay: number): string => `${text}-${String(Math.min(dueDay, daysOfMonth(text))).padStart(2, '0')}`

const plannedMonthSchema = z.object({ month, amount: cents })
export type PlannedMonth = z.infer<typeof plannedMonthSchema>

interface Plan {
  first_month: string
  months: number
  monthly: number
  arrears: readonly PlannedMonth[]
}

export const planMonths = ({ first_month, months, monthly, arrears }: Plan): PlannedMonth[] => [
  ...arrears,
  ...Array.from({ length: Math.max(0, months - arrears.length) }, (_, place) => ({
    month: addMonths(first_month, place),
    amount: monthly,
  })),
]

const awardFieldsSchema = z.object({
  campaign_id: optionalId('a campaign').optional(),
  kind: z.enum(AWARD_KINDS, { error: 'Choose rent or mortgage.' }),
  amount: cents,
  months: wholeNumber('the number of months', 1, MAX_AWARD_MONTHS),
  first_month: month,
  due_day: wholeNumber('the due day', 1, 31),
  payee_id: requiredId('a payee'),
  /** Loan or tenant number. It is never answered, only its last four characters. */
  account: optionalText(60).optional(),
  criteria: requiredText('why you chose this family', 2000),
  relationship: requiredText('any relationship to officers, staff, or major donors, or “none”', 500),
  other_help: optionalText(1000).optional(),
  consent_on: enteredDay,
})

export const newAwardSchema = awardFieldsSchema.extend({
  application_id: requiredId('an application'),
  monthly: cents.optional(),
  arrears: z.array(plannedMonthSchema, { error: 'Send a list of months.' }).max(MAX_AWARD_MONTHS).optional(),
})
export type NewAward = z.infer<typeof newAwardSchema>

/** Body of `PUT /api/awards/{id}`: any field while proposed; amount, months, payee, and account once active. */
export const awardChangeSchema = awardFieldsSchema.partial().extend({ updated_at: seenUpdatedAt })
export type AwardChange = z.infer<typeof awardChangeSchema>

export const awardApprovalSchema = z.object({ confirmed: yesOrNo.optional(), updated_at: seenUpdatedAt })
export const awardReasonSchema = z.object({ reason: requiredText('a reason', 500) })
export const awardEndSchema = z.object({
  reason: z.enum(END_REASONS, { error: 'Choose why it ends.' }),
  note: optionalText(500).optional(),
})
export type AwardEnd = z.infer<typeof awardEndSchema>
export const awardReviewSchema = z.object({ until: emptyAsNull(month), note: requiredText('why help is still needed', 500) })
export type AwardReview = z.infer<typeof awardReviewSchema>

/** Body of `PUT /api/awards/{id}/schedule`: everything that is planned. Without a payee, it goes to the award's. */
export const scheduleSchema = z.object({
  installments: z
    .array(plannedMonthSchema.extend({ payee_id: requiredId('a payee').optional() }), { error: 'Send a list of months.' })
    .max(2 * MAX_AWARD_MONTHS, 'An award has at most 24 payments.'),
  updated_at: seenUpdatedAt,
})
export type Schedule = z.infer<typeof scheduleSchema>

export const landlordLinkRequestSchema = z.object({ email: emailAddress })
export type LandlordLinkRequest = z.infer<typeof landlordLinkRequestSchema>
