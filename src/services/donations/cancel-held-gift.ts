import { donations } from '../../database/tables'
import { findBySecret } from '../../platform/access-code'
import type { Context } from '../../platform/context'
import { database, eq, inTransaction } from '../../platform/database'
import { UserError } from '../../platform/errors'
import { HASHED } from '../../platform/sealed-values'
import { cancelDonation } from './move-money'

const CHARGED =
  'Your card was already charged, so you can’t cancel this gift here. To ask for a refund, reply to the email with your receipt.'
const REFUSED = 'Our payment processor refused this. Reply to our email about your gift, and we’ll cancel it for you.'
const AWAY = 'We couldn’t reach our payment processor, so your gift is still on hold. Try again in a few minutes.'
const NOT_HELD = 'There’s nothing to cancel. Your card has no hold from this gift.'

/**
 * Cancels a gift for its donor while it is on hold (rule 6.29). Of a donor and a staff member who decide at the same moment, the payment
 * processor lets one win.
 * @returns false for a wrong or unknown token
 * @throws UserError 409 once the card is charged; 422 when nothing is on hold; 503 while the payment processor is down; TooMany
 */
export async function cancelHeldGift(ctx: Context, token: string, address: string): Promise<boolean> {
  const hash = HASHED.receiptToken(ctx.sealer, token)
  try {
    const found = await findBySecret(ctx, 'receipt', address, () =>
      inTransaction(ctx, async (tx) => {
        const [gift] = await tx.db.select().from(donations).where(eq(donations.receipt_token_hash, hash)).for('update')
        if (gift) await cancelDonation({ ctx, tx, gift })
        return gift ?? null
      }),
    )
    return found !== null
  } catch (error) {
    throw error instanceof UserError ? await inDonorsWords(ctx, hash, error) : error
  }
}

async function inDonorsWords(ctx: Context, hash: string, error: UserError): Promise<UserError> {
  if (error.status === 503) return new UserError(503, AWAY)
  if (error.status !== 409 && error.status !== 422) return error
  const [gift] = await database(ctx)
    .select({ state: donations.payment_state })
    .from(donations)
    .where(eq(donations.receipt_token_hash, hash))
  if (gift?.state === 'captured') return new UserError(409, CHARGED)
  return error.status === 409 ? new UserError(409, REFUSED) : new UserError(422, NOT_HELD)
}
