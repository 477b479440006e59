import { applications, recusals, users } from '../../../database/tables'
import { recordAuditEvent } from '../../../platform/audit/record-audit-event'
import type { Actor, Context } from '../../../platform/context'
import {
  and,
  eq,
  inArray,
  inTransaction,
  sql,
  type SQL,
  type Transaction,
  type Column,
  type ValueOrPlaceholder,
} from '../../../platform/database'
import { notFound, UserError } from '../../../platform/errors'
import { arrayOf, formattedDate, rowOf, staffMember } from '../../../platform/lists/list-row'
import { assertRight } from '../../../platform/read-as'
import { SEALED } from '../../../platform/sealed-values'
import { recusalRowSchema, type Recusal } from '../../../shared/api/applications'
import { can } from '../../../shared/permissions'
import { formatList } from '../../../shared/text'
import { areAllRecusedFromOne, lockActiveAdmins } from '../../accounts/staff'
import { alertSettings, forgetAlerts } from '../../alerts/queue-alert'
import { forgetSecondPersonOf } from '../../alerts/queue-second-person'
import { leaveWork } from '../sharing/share-application'

const LAST_ADMIN = 'You’re the last admin who can open this application. Make someone else an admin first'

/**
 * Hides an application from the person who knows the family, until another admin lifts it (rule 9.5). Doing it again is harmless.
 * @throws UserError 404; 422 for the last active admin who isn't recused from it (rule 9.6)
 */
export async function recuse(ctx: Context, actor: Actor, id: number, reason: string): Promise<void> {
  assertRight(actor, 'recuse', 'applications')
  await inTransaction(ctx, async (tx) => {
    // The application first, like everyone who changes who works on it.
    const [found] = await tx.db
      .select({ id: applications.id, assignee: applications.assignee })
      .from(applications)
      .where(eq(applications.id, id))
      .for('update')
    if (!found) throw notFound('application')
    const admins = await lockActiveAdmins(tx)
    if (actor.isAdmin)
      await assertAdminLeft(
        tx,
        id,
        admins.filter((admin) => admin !== actor.id),
      )
    const added = await tx.db
      .insert(recusals)
      .values({
        application: id,
        user: actor.id,
        reason: SEALED.recusalReason.seal(ctx.sealer, reason, id, actor.id),
        recused_at: ctx.now().toISOString(),
      })
      .onConflictDoNothing()
      .returning({ user: recusals.user })
    if (added.length === 0) return
    await recordAuditEvent(ctx, { action: 'recuse', user: actor.id, resource: 'applications', record: id }, tx)
    await leaveWork(ctx, tx, actor, found)
    if (await isAlerted(tx, actor)) await forgetAlerts(tx, id)
    await forgetSecondPersonOf(tx, id, actor.email)
  })
}

async function assertAdminLeft(tx: Transaction, application: number, others: readonly number[]): Promise<void> {
  if (others.length === 0) throw new UserError(422, `${LAST_ADMIN}.`)
  if (!(await areAllRecusedFromOne(tx, others, application))) return
  const found = await tx.db
    .select({ name: users.name })
    .from(users)
    .where(inArray(users.id, [...others]))
    .orderBy(users.name)
  const names = found.map(({ name }) => `${name}’s`)
  throw new UserError(422, `${LAST_ADMIN}, or lift ${formatList(names, 'disjunction')} recusal.`)
}

async function isAlerted(tx: Transaction, { email }: Actor): Promise<boolean> {
  return (await alertSettings(tx)).email?.toLowerCase() === email.toLowerCase()
}

/**
 * Shows an application to someone who was recused from it again. No one can lift their own: to them there is no such record.
 * @throws UserError 403; 404
 */
export async function liftRecusal(ctx: Context, actor: Actor, id: number, user: number): Promise<void> {
  assertRight(actor, 'liftRecusal', 'applications')
  await inTransaction(ctx, async (tx) => {
    const lifted =
      user === actor.id
        ? []
        : await tx.db
            .delete(recusals)
            .where(and(eq(recusals.application, id), eq(recusals.user, user)))
            .returning()
    if (lifted.length === 0) throw notFound('recusal')
    const note = `Staff account ${user}`
    await recordAuditEvent(ctx, { action: 'recusal-lifted', user: actor.id, resource: 'applications', record: id, note }, tx)
  })
}

export const storedRecusals = (application: Column, timeZone: ValueOrPlaceholder<string>): SQL<Recusal[]> =>
  arrayOf(
    rowOf(recusalRowSchema, {
      user: sql<Recusal['user']>`${staffMember(recusals.user)}`,
      reason: recusals.reason,
      nice_date: formattedDate(recusals.recused_at, timeZone),
    }),
    {
      from: sql`${recusals}`,
      where: eq(recusals.application, application),
      order: sql`${recusals.recused_at}, ${recusals.user}`,
    },
  )

export const openRecusals = ({ sealer }: Context, actor: Actor, application: number, stored: readonly Recusal[]): Recusal[] =>
  can(actor, 'liftRecusal', 'applications')
    ? stored.map((recusal) => ({ ...recusal, reason: SEALED.recusalReason.open(sealer, recusal.reason, application, recusal.user.id) }))
    : []
