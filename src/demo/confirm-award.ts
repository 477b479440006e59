import { landlord_links, messages, payees } from '../database/tables'
import type { Context } from '../platform/context'
import { database, eq, inTransaction } from '../platform/database'
import type { Session } from '../services/accounts/current-user'
import { getAward } from '../services/awards/awards'
import { addLandlordLink } from '../services/awards/landlord-link'
import { lockAward } from '../services/awards/locked-award'
import { addConfirmation } from '../services/confirmations/add-confirmation'
import { enterConfirmation } from '../services/confirmations/confirmations'
import { getPayee } from '../services/payees/payees'
import type { ConfirmationAnswers } from '../shared/confirmations'
import { DAY_MS } from '../shared/dates'
import { NOT_SENT } from './make-history'

interface Asking {
  ctx: Context
  admin: Session
}

/** Answers that agree with the award but for `change`. */
async function answersFor({ ctx, admin }: Asking, award: number, change: Partial<ConfirmationAnswers>): Promise<ConfirmationAnswers> {
  const { payee_id, installments, due_day } = await getAward(ctx, admin.user, award)
  const { name, kind, address } = await getPayee(ctx, payee_id)
  return {
    ...{ lives_there: true, monthly_rent: installments[0]?.amount ?? null, arrears: 0, arrears_since: null, due_day, lease_ends: null },
    ...{ accepts: true, payee_name: name, payee_address: `${address.street}, ${address.city}, MN ${address.zip_code}`, payee_kind: kind },
    ...{ other_help: null, eviction: false, name: 'Dana Frost', title: 'Office manager', phone: '218-555-0186', attest: true },
    ...change,
  }
}

/** Enters what the payee says by phone. @returns the ID of its answers */
export async function confirmByPhone(asking: Asking, award: number, change: Partial<ConfirmationAnswers>): Promise<number> {
  const answers = await answersFor(asking, award, change)
  const { confirmations } = await enterConfirmation(asking.ctx, asking.admin.user, award, { source: 'phone', answers })
  return confirmations[0]?.id ?? 0
}

const daysAgo = ({ ctx }: Asking, days: number): Context => ({ ...ctx, now: () => new Date(ctx.now().getTime() - days * DAY_MS) })

/** The payee was sent a link three days ago, which still works, and answered on its page the day after. */
export async function confirmByLink(asking: Asking, award: number, change: Partial<ConfirmationAnswers>): Promise<void> {
  const answers = await answersFor(asking, award, change)
  const { ctx, admin } = asking
  const [sent, answered] = [daysAgo(asking, 3), daysAgo(asking, 2)]
  await inTransaction(ctx, async (tx) => {
    const locked = await lockAward(sent, tx, admin.user, award)
    await addLandlordLink(locked, 'office@birchwood.example.org')
    /** In the same transaction, so that it never goes out. */
    await tx.db.update(messages).set({ state: 'unsent', last_error: NOT_SENT }).where(eq(messages.template, 'landlord-confirm'))
    const [payee] = await tx.db.select().from(payees).where(eq(payees.id, locked.award.payee))
    if (!payee) throw new Error('The award has no payee.')
    await addConfirmation(answered, tx, { award: locked.award, payee, source: 'link', by: null, answers })
  })
  await database(ctx).update(landlord_links).set({ opened_at: answered.now().toISOString() }).where(eq(landlord_links.award, award))
}
