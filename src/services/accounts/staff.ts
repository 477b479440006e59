import { randomBytes } from 'node:crypto'
import { recusals, second_factors, users } from '../../database/tables'
import { passwordReset, staffInvite } from '../../emails'
import type { User } from '../../payload-types'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import { writeAs } from '../../platform/audit/write-as'
import type { Actor, Context } from '../../platform/context'
import { and, database, eq, inTransaction, isNotNull, ne, not, sql, type Transaction } from '../../platform/database'
import { lockForEdit } from '../../platform/edits'
import { invalid, UserError } from '../../platform/errors'
import { yesNo } from '../../platform/lists/filters'
import type { ListDefinition } from '../../platform/lists/list-query'
import { byName, formattedDate, iso, rowOf } from '../../platform/lists/list-row'
import { readAs } from '../../platform/read-as'
import { type Staff, type StaffRow, staffRowSchema } from '../../shared/api/staff'
import { formatDate } from '../../shared/dates'
import type { Invite, StaffChange } from '../../shared/staff'
import { message, queueMessages } from '../messages/queue-messages'
import { createAccountLink } from './account-link'
import type { Session } from './current-user'
import { assertRecentPassword } from './own-password'
import { hasSecondFactor } from './second-factor'
import { endSessions } from './sessions'

/** Locks the active admins until the transaction ends: which of them can lift a recusal can't change meanwhile. @returns their IDs */
export async function lockActiveAdmins(tx: Transaction): Promise<number[]> {
  const admins = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isAdmin, true), not(users.disabled), isNotNull(users.password_set_at)))
    .orderBy(users.id)
    .for('update')
  return admins.map(({ id }) => id)
}

export async function areAllRecusedFromOne(tx: Transaction, admins: readonly number[], application?: number): Promise<boolean> {
  const isOf = application === undefined ? sql`true` : eq(recusals.application, application)
  const [found] = await tx.rows(sql`
    select ${recusals.application} from ${recusals} where ${recusals.user} = any(${sql.param([...admins])}::int[]) and ${isOf}
    group by ${recusals.application} having count(*) >= ${admins.length} limit 1`)
  return found !== undefined
}

const toStaff = async (ctx: Context, user: User): Promise<Staff> => ({
  id: user.id,
  name: user.name,
  email: user.email,
  isAdmin: user.isAdmin,
  disabled: user.disabled,
  invited: !user.password_set_at,
  second_factor: await hasSecondFactor(ctx, user.id),
  nice_date: formatDate(new Date(user.createdAt), ctx.timeZone),
  created_at: user.createdAt,
  updated_at: user.updatedAt,
})

export const staffList = (timeZone: string): ListDefinition<StaffRow> => ({
  resource: 'users',
  from: sql`${users}`,
  id: users.id,
  row: rowOf(staffRowSchema, {
    id: users.id,
    name: users.name,
    email: users.email,
    isAdmin: users.isAdmin,
    disabled: users.disabled,
    invited: sql`${users.password_set_at} is null`,
    second_factor: sql`exists (select from ${second_factors} where ${second_factors.user} = ${users.id} and ${second_factors.confirmed_at} is not null)`,
    nice_date: formattedDate(users.createdAt, timeZone),
    created_at: iso(users.createdAt),
    updated_at: iso(users.updatedAt),
  }),
  filters: { isAdmin: yesNo('isAdmin', users.isAdmin), disabled: yesNo('disabled', users.disabled) },
  search: [users.name, users.email],
  sorts: {
    id: users.id,
    name: byName(users.name),
    email: byName(users.email),
    created_at: users.createdAt,
    isAdmin: users.isAdmin,
    disabled: users.disabled,
  },
})

export const getStaff = async (ctx: Context, actor: Actor, id: number): Promise<Staff> =>
  toStaff(ctx, await readAs(ctx, actor).findByID({ collection: 'users', id }))

/**
 * Creates an account and emails a link to choose a password; without an email server, the answer holds the link once.
 * @throws UserError 422 when the email already has an account; PasswordRequired when the password was entered too long ago
 */
export async function inviteStaff(ctx: Context, session: Session, invite: Invite): Promise<Staff> {
  const actor = session.user
  await assertRecentPassword(ctx, session)
  const [taken] = await database(ctx).select({ id: users.id }).from(users).where(eq(users.email, invite.email))
  if (taken) throw invalid({ email: ['An account with this email already exists.'] })
  const user = await inTransaction(ctx, async (tx) => {
    const created = await writeAs(ctx, actor, tx).create('users', {
      ...invite,
      disabled: false,
      password: randomBytes(48).toString('base64url'),
    })
    if (ctx.mailer) {
      const variables = { user_id: created.id, name: invite.name, invited_by: actor.name }
      await queueMessages(ctx, tx, [message({ template: staffInvite, recipient: invite.email, variables })])
    }
    return created
  })
  return { ...(await toStaff(ctx, user)), link: ctx.mailer ? null : await createAccountLink(ctx, user.id) }
}

/** Changes that need a recent password: permissions, and where password links go. */
const SENSITIVE_FIELDS: readonly (keyof Omit<StaffChange, 'updated_at'>)[] = ['email', 'isAdmin']

/**
 * Disabling ends the account's sessions; a new email ends links sent to the old one.
 * @throws UserError 404; 409 for a stale edit or the only active admin; 422 when the email is taken, or for the last admin who can open an
 * application (rule 9.6); PasswordRequired for email, role, and
 * enabling when the password was entered too long ago
 */
export async function changeStaff(ctx: Context, session: Session, id: number, { updated_at, ...change }: StaffChange): Promise<Staff> {
  if (SENSITIVE_FIELDS.some((field) => change[field] !== undefined) || change.disabled === false) await assertRecentPassword(ctx, session)
  const { email } = change
  if (email !== undefined) await refuseTaken(ctx, id, email)
  const user = await inTransaction(ctx, async (tx) => {
    const admins = await lockActiveAdmins(tx)
    await lockForEdit(tx, users, id, 'account', updated_at)
    const losesAdmin = change.isAdmin === false || change.disabled === true
    if (losesAdmin && admins.includes(id))
      await assertAdminsLeft(
        tx,
        admins.filter((admin) => admin !== id),
      )
    const changed = await writeAs(ctx, session.user, tx).update('users', id, { ...change, ...(email !== undefined && NO_LINK) })
    if (change.disabled) await endSessions(ctx, id, tx)
    return changed
  })
  return toStaff(ctx, user)
}

/** @throws UserError 409 for the only active admin; 422 if an application would be hidden from all others */
async function assertAdminsLeft(tx: Transaction, others: readonly number[]): Promise<void> {
  if (others.length === 0) throw new UserError(409, 'This is the only admin. Make someone else an admin first.')
  if (await areAllRecusedFromOne(tx, others)) throw new UserError(422, LAST_FOR_SOME)
}

const LAST_FOR_SOME =
  'All other admins are recused from one of the applications, so only this admin can open it. Lift a recusal first, or make someone else an admin.'

const NO_LINK = { link_hash: null, link_expires_at: null }

async function refuseTaken(ctx: Context, id: number, email: string): Promise<void> {
  const [taken] = await database(ctx)
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, id)))
  if (taken) throw invalid({ email: ['An account with this email already exists.'] })
}

/**
 * Emails a password link; without an email server, the answer holds the link once.
 * @throws UserError 404; PasswordRequired when the password was entered too long ago
 */
export async function sendResetLink(ctx: Context, session: Session, id: number): Promise<Staff> {
  const actor = session.user
  await assertRecentPassword(ctx, session)
  const user = await readAs(ctx, actor).findByID({ collection: 'users', id })
  await inTransaction(ctx, async (tx) => {
    if (ctx.mailer)
      await queueMessages(ctx, tx, [
        message({ template: passwordReset, recipient: user.email, variables: { user_id: id, name: user.name } }),
      ])
    await recordAuditEvent(ctx, { action: 'password-reset-sent', user: actor.id, resource: 'users', record: id }, tx)
  })
  return { ...(await toStaff(ctx, user)), link: ctx.mailer ? null : await createAccountLink(ctx, id) }
}

export async function signOutEverywhere(ctx: Context, actor: Actor, id: number): Promise<Staff> {
  const user = await readAs(ctx, actor).findByID({ collection: 'users', id })
  await endSessions(ctx, id)
  await recordAuditEvent(ctx, { action: 'sign-out-everywhere', user: actor.id, resource: 'users', record: id })
  return toStaff(ctx, user)
}
