import { messages, second_factors, setup_marks, site_settings, users } from '../../database/tables'
import { testEmail } from '../../emails'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import { writeAs } from '../../platform/audit/write-as'
import type { Actor, Context } from '../../platform/context'
import { and, database, eq, getTableColumns, inTransaction, isNotNull, not, notExists, sql } from '../../platform/database'
import { refuseStale } from '../../platform/edits'
import { invalid, UserError } from '../../platform/errors'
import { assertRight } from '../../platform/read-as'
import { pathTo } from '../../shared/admin-paths'
import type { SiteSettings as Answer, Setup } from '../../shared/api/site-settings'
import { type GiftAmount, giftAmountErrors } from '../../shared/gifts'
import {
  type ConfirmableStep,
  RECEIPT_FIELDS,
  secondFactorTitle,
  type ReceiptFact,
  SETUP_KEYS,
  SETUP_STEPS,
  type SetupKey,
  type SiteSettingsChange,
} from '../../shared/site-settings'
import type { Session } from '../accounts/current-user'
import { assertRecentPassword } from '../accounts/own-password'
import { message, queueMessages } from '../messages/queue-messages'
import { getSiteSettings, postalAddress, siteSettings, storedSettings } from '../site-settings/site-settings'

/** @throws UserError 403 */
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
  const isReaderLacking = others.length < lacking.length
  const secondFactorStep = {
    title: secondFactorTitle(
      others.map(({ name }) => name),
      isReaderLacking,
    ),
    ...(others.length > 0 && !isReaderLacking && { to: pathTo('users') }),
  }
  return SETUP_KEYS.map((key) => ({
    ...{ key, done: done[key], title: SETUP_STEPS[key].title, to: SETUP_STEPS[key].to },
    ...(key === 'second_factor' && secondFactorStep),
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

/** Settings that need a recent password: where messages from families and donors go, and retention periods, which delete for good. */
const SENSITIVE_FIELDS = ['email', 'keep_denied_months', 'keep_archived_months'] as const
const NEEDED = 'Receipts and emails need this, so it can’t be blank.'

/**
 * Absent fields stay. A database trigger tells every process to render cached public pages again.
 * @throws UserError 403; PasswordRequired for email and retention periods when the password was entered too long ago; 409 for a stale edit;
 * 422 by field
 */
export async function changeSiteSettings(ctx: Context, session: Session, { updated_at, ...data }: SiteSettingsChange): Promise<Answer> {
  const actor = session.user
  assertRight(actor, 'edit', 'site-settings')
  const asTheyAre = await siteSettings(ctx)
  if (SENSITIVE_FIELDS.some((field) => data[field] !== undefined && data[field] !== (asTheyAre[field] ?? null)))
    await assertRecentPassword(ctx, session)
  await inTransaction(ctx, async (tx) => {
    const [current] = await tx.db
      .select({
        ...getTableColumns(site_settings),
        gift_amounts: sql<GiftAmount[]>`${site_settings.gift_amounts}`,
      })
      .from(site_settings)
      .for('update')
    if (current?.updatedAt) refuseStale(current.updatedAt, updated_at)
    refuseAmounts(current ?? asTheyAre, data)
    refuseUntelling(current ?? asTheyAre, data)
    await writeAs(ctx, actor, tx).updateSiteSettings(data)
  })
  return getSiteSettings(ctx)
}

type Facts = { readonly [fact in ReceiptFact]?: string | null }

/** Lets them change but not become empty (rule 26.2). @throws UserError 422 */
function refuseUntelling(current: Facts, data: Facts): void {
  const gone = RECEIPT_FIELDS.filter((fact) => current[fact] && data[fact] === null)
  if (gone.length > 0) throw invalid(Object.fromEntries(gone.map((fact) => [fact, [NEEDED]])))
}

type Giving = Parameters<typeof giftAmountErrors>[0]

/** Checks suggested amounts against the largest gift, as both will be, and reports on the field that was sent. @throws UserError 422 */
function refuseAmounts(current: Giving, { gift_amounts, max_gift }: Giving): void {
  if (gift_amounts === undefined && max_gift === undefined) return
  const errors = giftAmountErrors({ gift_amounts: gift_amounts ?? current.gift_amounts, max_gift: max_gift ?? current.max_gift })
  if (Object.keys(errors).length > 0)
    throw invalid(gift_amounts ? errors : { max_gift: ['The donate page suggests a larger gift than this.'] })
}

const NO_SERVER = 'No email server is set up, so no email was sent. Set SMTP_URL and MAIL_FROM on the server and restart the site.'

/** @returns the recipient @throws UserError 403; 409 without an email server */
export async function sendTestMail(ctx: Context, actor: Actor): Promise<{ mail_to: string }> {
  assertRight(actor, 'edit', 'setup')
  if (!ctx.mailer) throw new UserError(409, NO_SERVER)
  await inTransaction(ctx, async (tx) => {
    await queueMessages(ctx, tx, [message({ template: testEmail, recipient: actor.email, variables: { name: actor.name } })])
    await recordAuditEvent(ctx, { action: 'test-mail', user: actor.id, resource: 'setup' }, tx)
  })
  return { mail_to: actor.email }
}
