import { z } from 'zod'
import { isDay } from './dates'
import { DEDICATIONS } from './dedications'
import { AUTHENTICITIES, UNKNOWN_AUTHENTICITY } from './donation-states'
import {
  requiredId,
  emailAddress,
  normalizedText,
  literalTrue,
  optionalEmail,
  optionalId,
  optionalText,
  requiredText,
  seenUpdatedAt,
  yesOrNo,
} from './form-fields'
import { formatCents, parseDollars, numberErrorMessage } from './money'
import { refineName, MAX_NAME } from './names'
import { formatCount } from './text'

export const MAX_CHECK_DOLLARS = 1_000_000
const MIN_DOLLARS = 1
export const MAX_ONLINE_DOLLARS = 999_999

const AMOUNT = 'Enter a dollar amount, like 50 or 25.50.'

/**
 * Reads dollars with at most two decimals, from a number or text, as cents.
 * @param max in dollars
 */
export const dollarsAsCents = (max: number) =>
  z
    .union([z.number(), z.string()], { error: AMOUNT })
    .transform((value, context) => {
      const cents = parseDollars(typeof value === 'number' ? numberText(value) : value)
      if (cents !== null) return cents
      context.addIssue(numberErrorMessage(value, AMOUNT))
      return z.NEVER
    })
    .pipe(
      z
        .number()
        .min(MIN_DOLLARS * 100, `The minimum is $${MIN_DOLLARS}.`)
        .max(max * 100, `The maximum is $${formatCount(max)}.`),
    )

/** Keeps 0.1 + 0.2 an invalid amount, while 25.5 is valid. */
const numberText = (value: number): string => (Number.isFinite(value) ? String(value) : '')

/** `isDay` accepts year 26, typed with two digits. */
export const enteredDay = normalizedText(
  z
    .string({ error: 'Choose a date.' })
    .refine(isDay, { error: 'Choose a date.', abort: true })
    .refine((text) => /^(19|20|21)/.test(text), 'Check the year.'),
)

export const dedicationKind = z.preprocess(
  (value) => (value === undefined || value === '' ? null : value),
  z.enum(DEDICATIONS, { error: 'Choose in honor of or in memory of.' }).nullable(),
)

export const NOTIFY_FIELDS = { told_name: optionalText(MAX_NAME).superRefine(refineName), told_email: optionalEmail }
export const MISSING_NOTIFY_NAME = 'Enter the name of the person to notify.'

const check = {
  campaign_id: requiredId('a campaign'),
  amount: dollarsAsCents(MAX_CHECK_DOLLARS),
  name: requiredText('the donor’s full name'),
  created_at: enteredDay,
  honoree: optionalText(),
  dedication: dedicationKind,
  check_number: normalizedText(optionalText(40)),
  email: optionalEmail,
  address: optionalText(500),
}

const tellsNobody = z.union([z.literal(''), z.null()], { error: 'We don’t email anyone about checks. Print the card instead.' }).optional()

/** Body of `POST /api/donations`. `confirmed` means that a check with the same name, amount and day is not a duplicate. */
export const newCheckDonationSchema = z.object({
  ...check,
  honoree: check.honoree.optional(),
  dedication: check.dedication.optional(),
  check_number: check.check_number.optional(),
  email: check.email.optional(),
  address: check.address.optional(),
  told_name: tellsNobody,
  told_email: tellsNobody,
  confirmed: yesOrNo.optional(),
})
export type NewCheckDonation = z.infer<typeof newCheckDonationSchema>

export const MAX_BATCH = 200

const batchCheckSchema = newCheckDonationSchema.omit({ confirmed: true }).extend({ campaign_id: optionalId('a campaign').optional() })

/**
 * Body of `POST /api/donations/batch`: checks that are recorded all or none, each for its own campaign or else the batch's. `total` is the
 * control total in dollars, added up separately (rule 6.23).
 */
export const checkBatchSchema = z
  .object({
    campaign_id: check.campaign_id,
    total: dollarsAsCents(MAX_BATCH * MAX_CHECK_DOLLARS),
    checks: z
      .array(batchCheckSchema, { error: 'Add a check.' })
      .min(1, 'Add a check.')
      .max(MAX_BATCH, `You can enter up to ${MAX_BATCH} checks at a time.`),
    confirmed: newCheckDonationSchema.shape.confirmed,
  })
  .superRefine(({ checks, total }, context) => {
    const sum = checks.reduce((cents, { amount }) => cents + amount, 0)
    const message = `The checks add up to ${formatCents(sum)}, but the control total is ${formatCents(total)}. Check for a typo or a missing check.`
    if (sum !== total) context.addIssue({ code: 'custom', path: ['total'], message })
  })
export type CheckBatch = z.infer<typeof checkBatchSchema>

export const checkCorrectionSchema = z.object(check).omit({ campaign_id: true }).partial()
export const CHECK_FIELDS = checkCorrectionSchema.keyof().options

export const notifyCorrectionSchema = z.object(NOTIFY_FIELDS).partial()
export const NOTIFY_FIELD_NAMES = notifyCorrectionSchema.keyof().options

export const emailCorrectionSchema = z.object({ email: emailAddress })

const authenticity = z
  .union([z.enum(AUTHENTICITIES), z.literal(UNKNOWN_AUTHENTICITY), z.null()], { error: 'Choose Unknown, Authentic, or Fraudulent.' })
  .transform((value) => (value === UNKNOWN_AUTHENTICITY ? null : value))

const receiptRequest = z.object({ email: optionalEmail }, { error: 'Enter where to send the receipt.' })
export const receiptRequestSchema = z.object({ issue_receipt: receiptRequest })
export const receiptMailSchema = z.object({ issue_receipt: z.object({ email: emailAddress }) })

/** Body of `PUT /api/donation/{id}` (rule 6.5). It moves the money in one way at most. */
export const donationChangeSchema = z
  .object({
    authenticity: authenticity.optional(),
    campaign_id: optionalId('a campaign').optional(),
    process: literalTrue.optional(),
    /** Together with Fraudulent, releases the hold. */
    release: yesOrNo.optional(),
    refund: literalTrue.optional(),
    /** Voids a check, with the reason; false restores it (rule 6.11). */
    void: yesOrNo.optional(),
    reason: optionalText(300).optional(),
    stop_plan: literalTrue.optional(),
    issue_receipt: receiptRequest.optional(),
    /** Checks only, read by `checkCorrectionSchema`; online gifts refuse a different value. */
    amount: z.unknown().optional(),
    name: z.unknown().optional(),
    created_at: z.unknown().optional(),
    honoree: z.unknown().optional(),
    dedication: z.unknown().optional(),
    check_number: z.unknown().optional(),
    address: z.unknown().optional(),
    told_name: z.unknown().optional(),
    told_email: z.unknown().optional(),
    email: z.unknown().optional(),
    /** Ignored; present when a client sends the whole record back. */
    nice_date: z.unknown().optional(),
    updated_at: seenUpdatedAt,
  })
  .superRefine((change, context) => {
    const { process, release, refund, reason, issue_receipt } = change
    if (change.void && !reason) context.addIssue({ code: 'custom', path: ['reason'], message: 'Enter a reason.' })
    const moves = Object.entries({ process, release, refund, void: change.void, issue_receipt }).flatMap(([field, asked]) =>
      asked ? [field] : [],
    )
    if (moves.length > 1)
      for (const field of moves) context.addIssue({ code: 'custom', path: [field], message: 'Change one thing at a time.' })
  })
export type DonationChange = z.infer<typeof donationChangeSchema>
