import { donations } from '../../../database/tables'
import type { PaymentState } from '../../../shared/donation-states'
import type { Context } from '../../../platform/context'
import { and, asc, database, eq } from '../../../platform/database'

/** A call to the gateway, with what it is tried again, is over by then. */
export const CALL_MS = 5 * 60_000

export interface FirstGift {
  state: PaymentState | null
  /** The gateway's id of its payment; null before it is paid. */
  payment: string | null
  /** When it was paid, ISO 8601. */
  given: string | null
  /** Whether it is the only one so far. */
  isOnly: boolean
}

/** The gift that a monthly gift began with: the one that went through a checkout. */
export async function firstGiftOf(ctx: Context, plan: number): Promise<FirstGift | null> {
  const [first, second] = await database(ctx)
    .select({ state: donations.payment_state, payment: donations.gateway_payment, given: donations.authorized_at })
    .from(donations)
    .where(and(eq(donations.plan, plan)))
    .orderBy(asc(donations.id))
    .limit(2)
  return first ? { ...first, isOnly: second === undefined } : null
}
