import { messages, second_factors, setup_marks, users } from '../../database/tables'
import { assertRight } from '../../platform/read-as'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import type { Actor, Context } from '../../platform/context'
import { and, database, eq, isNotNull, not, notExists, sql, inTransaction } from '../../platform/database'
import { pathTo } from '../../shared/admin-paths'
import type { Setup } from '../../shared/api/site-settings'
import { SETUP_KEYS, SETUP_STEPS, type SetupKey, type ConfirmableStep } from '../../shared/site-settings'
import { postalAddress, storedSettings } from '../site-settings/site-settings'

/** Marks a step done or not done. @throws UserError 403 */
export async function markSetup(ctx: Context, actor: Actor, key: ConfirmableStep, done: boolean): Promise<Setup> {
  assertRight(actor, 'edit', 'setup')
  await inTransaction(ctx, async (tx) => {
    const changed = done
      ? await tx.db
          .insert(setup_marks)
          .values({ key, marked_at: ctx.now().toISOString(), marked_by: actor.id })
          .onConflictDoNothing()
          .returning()
      : await tx.db.delete(setup_marks).where(eq(setup_marks.key, key)).returning()
    if (changed.length === 0) return
    await recordAuditEvent(ctx, { action: done ? 'setup-done' : 'setup-reopened', user: actor.id, resource: 'setup', fields: [key] }, tx)
  })
  return getSetup(ctx, actor)
}

export async function getSetup(ctx: Context, actor: Actor | null): Promise<Setup> {
  const [told, marks, sent, admins] = await Promise.all([
    storedSettings(ctx),
    database(ctx).select({ key: setup_marks.key }).from(setup_marks),
    database(ctx).select({ id: messages.id }).from(messages).where(eq(messages.state, 'sent')).limit(1),
    adminsWhoSignIn(ctx),
  ])
  const isMarked = (key: SetupKey) => marks.some((mark) => mark.key === key)
  const lacking = admins.filter(({ lacks }) => lacks)
  const others = lacking.filter(({ id }) => id !== actor?.id)
  const done: Readonly<Record<SetupKey, boolean>> = {
    name: !!told.name,
    email: !!told.email,
    address: postalAddress(told) !== null,
    ein: !!told.ein,
    phone: !!told.phone || isMarked('phone'),
    mail: sent.length > 0,
    stripe: ctx.gateway?.name === 'stripe' || isMarked('stripe'),
    terms: isMarked('terms'),
    pages: isMarked('pages'),
    second_admin: admins.length > 1,
    second_factor: admins.length > 0 && lacking.length === 0,
    backup: isMarked('backup'),
  }
  const ofOthers = others.length > 0 && { title: `${SETUP_STEPS.second_factor.title}: ${others.map(({ name }) => name).join(', ')}` }
  const elsewhere = others.length === lacking.length && others.length > 0 && { to: pathTo('users') }
  return SETUP_KEYS.map((key) => ({
    ...{ key, done: done[key], title: SETUP_STEPS[key].title, to: SETUP_STEPS[key].to },
    ...(key === 'second_factor' && { ...ofOthers, ...elsewhere }),
  }))
}

function adminsWhoSignIn(ctx: Context) {
  const db = database(ctx)
  const theirs = db
    .select()
    .from(second_factors)
    .where(and(eq(second_factors.user, users.id), isNotNull(second_factors.confirmed_at)))
  return db
    .select({ id: users.id, name: users.name, lacks: sql<boolean>`${notExists(theirs)}` })
    .from(users)
    .where(and(eq(users.isAdmin, true), not(users.disabled), isNotNull(users.password_set_at)))
    .orderBy(users.id)
}
