import { z } from 'zod'
import { grossUpForFee, type CardFee } from './card-fee'
import { dedicationOf } from './dedications'
import { dedicationKind, dollarsAsCents, MISSING_NOTIFY_NAME, NOTIFY_FIELDS, MAX_ONLINE_DOLLARS } from './donations'
import { requiredEmail, optionalText, requiredText, yesOrNo, wholeDollars } from './form-fields'
import { formatCents } from './money'
import { refineName, isOneLine, MAX_HONOREE, MAX_NAME, ONE_LINE } from './names'
import { formatCount } from './text'

export const MOST_GIFT_AMOUNTS = 6
const MAX_MEANING = 80

export const giftAmountsSchema = z
  .array(
    z.object(
      {
        amount: wholeDollars('an amount in whole dollars', 1, MAX_ONLINE_DOLLARS),
        meaning: optionalText(MAX_MEANING).refine((text) => text === null || isOneLine(text), ONE_LINE),
      },
      { error: 'Enter an amount.' },
    ),
    { error: 'Enter the amounts.' },
  )
  .max(MOST_GIFT_AMOUNTS, `You can suggest up to ${MOST_GIFT_AMOUNTS} amounts.`)
export type GiftAmount = z.infer<typeof giftAmountsSchema>[number]

interface Settings {
  gift_amounts?: readonly GiftAmount[]
  max_gift?: number
}

export const giftAmountErrors = ({ gift_amounts = [], max_gift = MAX_ONLINE_DOLLARS }: Settings): Record<string, string[]> =>
  Object.fromEntries(
    gift_amounts.flatMap(({ amount }, place) => {
      const path = `gift_amounts.${place}.amount`
      if (amount > max_gift) return [[path, [`This is more than your online gift limit of $${formatCount(max_gift)}.`]]]
      return gift_amounts.findIndex((other) => other.amount === amount) < place ? [[path, ['This amount is already listed.']]] : []
    }),
  )

export interface GivingSettings extends CardFee {
  /** Upper limit of a gift in dollars, including a covered fee. */
  max_gift: number
}

/** Browsers send nothing for an unchecked box. */
const optionalYesOrNo = z.preprocess((value) => value ?? false, yesOrNo)

const fields = ({ max_gift }: GivingSettings) =>
  z.object({
    amount: dollarsAsCents(max_gift),
    cover_fee: optionalYesOrNo,
    monthly: optionalYesOrNo,
    name: requiredText('your name', MAX_NAME).superRefine(refineName),
    email: requiredEmail('your email'),
    honoree: optionalText(MAX_HONOREE).superRefine(refineName),
    dedication: dedicationKind,
    ...NOTIFY_FIELDS,
    referral: optionalText(500)
      .refine((text) => text === null || isOneLine(text), ONE_LINE)
      .optional(),
    /** Comes from the link; an invalid slug means no campaign. */
    campaign: optionalText(100).optional().catch(null),
  })

const isSaid = (sent: unknown): boolean => (typeof sent === 'string' ? sent.trim() !== '' : Boolean(sent))

const AS_SENT = z.object({
  honoree: z.unknown().optional(),
  told_name: z.unknown().optional(),
  told_email: z.unknown().optional(),
  amount: z.unknown().optional(),
  cover_fee: z.unknown().optional(),
})
type AsSent = z.infer<typeof AS_SENT>

function checkTold({ honoree, told_name, told_email }: AsSent, context: z.RefinementCtx): void {
  const add = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
  if ((isSaid(told_name) || isSaid(told_email)) && !isSaid(honoree))
    add('honoree', 'Enter the name of the person your gift honors or remembers.')
  if (isSaid(told_email) && !isSaid(told_name)) add('told_name', MISSING_NOTIFY_NAME)
}

function checkWhole({ amount: sent, cover_fee }: AsSent, context: z.RefinementCtx, settings: GivingSettings): void {
  const { max_gift } = settings
  const given = dollarsAsCents(max_gift).safeParse(sent)
  if (!given.success || optionalYesOrNo.safeParse(cover_fee).data !== true) return
  const amount = grossUpForFee(given.data, settings)
  if (amount > max_gift * 100)
    context.addIssue({
      code: 'custom',
      path: ['amount'],
      message: `With the card fee, that’s ${formatCents(amount)}. Enter a smaller gift so the total is $${formatCount(max_gift)} or less.`,
    })
}

/**
 * Cross-field checks on the raw input. A refinement of the fields would run only once each field is valid, and donors got a second round of
 * errors.
 */
const together = (settings: GivingSettings) =>
  AS_SENT.transform((sent, context) => {
    checkTold(sent, context)
    checkWhole(sent, context, settings)
    return {}
  })

/** A gift on the donate page (rules 6.15 and 6.16). `amount` is the total charge in cents, including a covered fee. */
export const giftSchema = (settings: GivingSettings) =>
  fields(settings)
    .and(together(settings))
    .transform(({ cover_fee, amount: given, ...gift }) => {
      const amount = cover_fee ? grossUpForFee(given, settings) : given
      return { ...gift, amount, fee_covered: amount > given ? amount - given : null, dedication: dedicationOf(gift) }
    })
export type Gift = z.infer<ReturnType<typeof giftSchema>>
