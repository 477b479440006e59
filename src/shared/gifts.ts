import { z } from 'zod'
import { withFee, type CardFee } from './card-fee'
import { dedicationOf } from './dedications'
import { dedicationKind, dollarsAsCents, NOBODY_NAMED, TOLD } from './donations'
import { emailOf, optionalText, requiredText, yesOrNo } from './form-fields'
import { formatCents } from './money'
import { checkName, isOneLine, MAX_HONOREE, MAX_NAME, ONE_LINE } from './names'

/** What the site settings say of giving online. */
export interface GivingSettings extends CardFee {
  /** The most that one gift may be, in dollars; with what is added for the fee. */
  max_gift: number
}

/** A box that is ticked; browsers send nothing of one that is not. */
const tick = z.preprocess((value) => value ?? false, yesOrNo)

const fields = ({ max_gift }: GivingSettings) =>
  z.object({
    amount: dollarsAsCents(max_gift),
    cover_fee: tick,
    monthly: tick,
    name: requiredText('your name', MAX_NAME).superRefine(checkName),
    email: emailOf('your email'),
    honoree: optionalText(MAX_HONOREE).superRefine(checkName),
    dedication: dedicationKind,
    ...TOLD,
    referral: optionalText(500)
      .refine((text) => text === null || isOneLine(text), ONE_LINE)
      .optional(),
    /** Comes with the link: what is no slug belongs to no campaign. */
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

/** Who is told needs a name, and something to be told of. */
function checkTold({ honoree, told_name, told_email }: AsSent, context: z.RefinementCtx): void {
  const add = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
  if ((isSaid(told_name) || isSaid(told_email)) && !isSaid(honoree))
    add('honoree', 'Please write the name that the gift is in honor or memory of.')
  if (isSaid(told_email) && !isSaid(told_name)) add('told_name', NOBODY_NAMED)
}

/** With the fee, too, a gift is within the largest one. */
function checkWhole({ amount: sent, cover_fee }: AsSent, context: z.RefinementCtx, settings: GivingSettings): void {
  const { max_gift } = settings
  const given = dollarsAsCents(max_gift).safeParse(sent)
  if (!given.success || tick.safeParse(cover_fee).data !== true) return
  const amount = withFee(given.data, settings)
  if (amount > max_gift * 100)
    context.addIssue({
      code: 'custom',
      path: ['amount'],
      message: `With the card’s fee this is ${formatCents(amount)}. Please write less, so that it is at most $${max_gift.toLocaleString('en-US')} in all.`,
    })
}

/** What fields say of each other, read as it was sent: a refinement of the fields waits until each of them is right, and donors were sent back twice. */
const together = (settings: GivingSettings) =>
  AS_SENT.transform((sent, context) => {
    checkTold(sent, context)
    checkWhole(sent, context, settings)
    return {}
  })

/** A gift on the public page (rules 6.15 and 6.16): its amount is the whole that is charged, with the fee where that is covered. */
export const giftSchema = (settings: GivingSettings) =>
  fields(settings)
    .and(together(settings))
    .transform(({ cover_fee, amount: given, ...gift }) => {
      const amount = cover_fee ? withFee(given, settings) : given
      return { ...gift, amount, fee_covered: amount > given ? amount - given : null, dedication: dedicationOf(gift) }
    })
export type Gift = z.infer<ReturnType<typeof giftSchema>>
