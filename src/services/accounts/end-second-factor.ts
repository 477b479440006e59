import { recovery_codes, second_factors } from '../../database/tables'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import { assertRight } from '../../platform/assert-right'
import type { Actor, Context } from '../../platform/context'
import { eq, inTransaction, type Transaction } from '../../platform/database'
import { notFound, Refusal } from '../../platform/errors'
import type { Session } from './current-user'
import { checkOwnPassword } from './check-own-password'
import { endSessions } from './sign-out'
import { hasSecondFactor } from './second-factor'

/** Ends one's own second factor. @throws Refusal 409 where the site asks for one; 422 when the password is wrong; TooMany */
export async function endOwnSecondFactor(ctx: Context, { user }: Session, password: string): Promise<void> {
  await checkOwnPassword(ctx, user.id, password, 'password')
  if (ctx.requireSecondFactor)
    throw new Refusal(409, 'A second factor is required here. To use another phone, set it up there: the one of before then stops working.')
  await inTransaction(ctx, async (tx) => {
    await eraseSecondFactor(ctx, tx, user.id, user.id)
  })
}

/** An admin ends the second factor of a colleague who lost phone and recovery codes, and all of their sessions. @throws Refusal 403; 404; 409 for one's own */
export async function endSecondFactorOf(ctx: Context, actor: Actor, id: number): Promise<void> {
  assertRight(actor, 'edit', 'users')
  if (actor.id === id) throw new Refusal(409, 'This is your own: it is ended, or moved to another phone, at your account.')
  if (!(await hasSecondFactor(ctx, id))) throw notFound('second factor')
  await inTransaction(ctx, async (tx) => {
    await eraseSecondFactor(ctx, tx, id, actor.id)
    await endSessions(ctx, id, tx)
  })
}

/** @param by who does it; null: whoever has the server */
export async function eraseSecondFactor(ctx: Context, tx: Transaction, user: number, by: number | null): Promise<void> {
  await tx.db.delete(recovery_codes).where(eq(recovery_codes.user, user))
  await tx.db.delete(second_factors).where(eq(second_factors.user, user))
  await recordAuditEvent(ctx, { action: 'second-factor-off', user: by, resource: 'users', record: user }, tx)
}
