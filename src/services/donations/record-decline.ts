import { declined_payments, donations } from '../../database/tables'
import type { Context } from '../../platform/context'
import { database, eq } from '../../platform/database'
import type { Decline } from '../../platform/payments/gateway'
import { HASHED } from '../../platform/sealed-values'
import { stopCardTesting } from './card-testing'

/** Records a declined payment once per gateway event, and stops card testing (rule 6.12). @param event the gateway's event id */
export async function recordDecline(ctx: Context, event: string, { donation, reason, card, fingerprint }: Decline): Promise<void> {
  const [known] = await database(ctx)
    .select({ network: donations.network_hash, email: donations.email })
    .from(donations)
    .where(eq(donations.id, donation))
  if (!known) return
  await database(ctx)
    .insert(declined_payments)
    .values({
      event,
      donation,
      at: ctx.now().toISOString(),
      reason,
      card,
      card_hash: fingerprint && HASHED.card(ctx.sealer, fingerprint),
    })
    .onConflictDoNothing()
  await stopCardTesting(ctx, known)
}
