import { randomBytes } from 'node:crypto'
import { users, second_factors } from '../../database/tables'
import { staffInvite } from '../../emails'
import type { User } from '../../payload-types'
import { readAs } from '../../platform/read-as'
import { writeAs } from '../../platform/audit/write-as'
import type { Context, Actor } from '../../platform/context'
import { and, database, eq, inTransaction, isNotNull, ne, not, sql } from '../../platform/database'
import { invalid, UserError } from '../../platform/errors'
import { yesNo } from '../../platform/lists/filters'
import type { ListDefinition } from '../../platform/lists/list-query'
import { byName, iso, formattedDate, rowOf } from '../../platform/lists/list-row'
import { lockForEdit } from '../../platform/stale-edit'
import { type Staff, staffRowSchema, type StaffRow } from '../../shared/api/staff'
import { formatDate } from '../../shared/dates'
import type { StaffChange, Invite } from '../../shared/staff'
import { message, queueMessages } from '../messages/queue-messages'
import { createAccountLink } from './account-link'
import type { Session } from './current-user'
import { assertRecentPassword } from './recent'
import { hasSecondFactor } from './second-factor'
import { endSessions } from './sign-out'

export const toStaff = async (ctx: Context, user: User): Promise<Staff> => ({
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
 * @throws UserError 422 when the email already has an account; Unconfirmed when the password was entered too long ago
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
 * @throws UserError 404; 409 for a stale edit or the only active admin; 422 when the email is taken; Unconfirmed for email, role, and
 * enabling when the password was entered too long ago
 */
export async function changeStaff(ctx: Context, session: Session, id: number, { updated_at, ...change }: StaffChange): Promise<Staff> {
  if (SENSITIVE_FIELDS.some((field) => change[field] !== undefined) || change.disabled === false) await assertRecentPassword(ctx, session)
  const { email } = change
  if (email !== undefined) await refuseTaken(ctx, id, email)
  const user = await inTransaction(ctx, async (tx) => {
    const admins = await tx.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.isAdmin, true), not(users.disabled), isNotNull(users.password_set_at)))
      .orderBy(users.id)
      .for('update')
    await lockForEdit(tx, users, id, 'account', updated_at)
    const losesAdmin = change.isAdmin === false || change.disabled === true
    if (losesAdmin && admins.length === 1 && admins[0]?.id === id) {
      throw new UserError(409, 'This is the only admin. Make someone else an admin first.')
    }
    const changed = await writeAs(ctx, session.user, tx).update('users', id, { ...change, ...(email !== undefined && NO_LINK) })
    if (change.disabled) await endSessions(ctx, id, tx)
    return changed
  })
  return toStaff(ctx, user)
}

const NO_LINK = { link_hash: null, link_expires_at: null }

async function refuseTaken(ctx: Context, id: number, email: string): Promise<void> {
  const [taken] = await database(ctx)
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, id)))
  if (taken) throw invalid({ email: ['An account with this email already exists.'] })
}
