import { randomBytes } from 'node:crypto'
import { applications, awards, landlord_links } from '../../database/tables'
import { landlordConfirm } from '../../emails'
import type { LandlordLinkUrl } from '../../emails/landlord'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import type { Actor, Context } from '../../platform/context'
import { and, database, eq, gt, inArray, inTransaction, isNull, sql } from '../../platform/database'
import { assertRight } from '../../platform/read-as'
import { HASHED } from '../../platform/sealed-values'
import type { Award } from '../../shared/api/awards'
import type { LandlordLinkRequest } from '../../shared/awards'
import { DAY_MS, formatDate } from '../../shared/dates'
import { message, queueMessages } from '../messages/queue-messages'
import { Superseded, type StoredMessage } from '../messages/stored-message'
import { storedSettings } from '../site-settings/site-settings'
import { getAward } from './awards'
import { assertState, lockAward, type LockedAward } from './locked-award'

const newToken = (): string => randomBytes(32).toString('base64url')

const isUnrevoked = (award: number) => and(eq(landlord_links.award, award), isNull(landlord_links.revoked_at))

export const isAlive = (ctx: Context) =>
  and(
    isNull(landlord_links.revoked_at),
    gt(landlord_links.expires_at, ctx.now().toISOString()),
    eq(awards.id, landlord_links.award),
    eq(awards.payee, landlord_links.payee),
    inArray(awards.state, ['active', 'paused']),
  )

export async function revokeLandlordLink({ ctx, tx, award }: LockedAward): Promise<boolean> {
  const revoked = await tx.db
    .update(landlord_links)
    .set({ revoked_at: ctx.now().toISOString() })
    .where(isUnrevoked(award.id))
    .returning({ award: landlord_links.award })
  return revoked.length > 0
}

/** Emails the award's payee a link to its page; an earlier one ends. @throws UserError 403; 404; 409 unless the award is active or paused */
export async function createLandlordLink(ctx: Context, actor: Actor, id: number, { email }: LandlordLinkRequest): Promise<Award> {
  assertRight(actor, 'edit', 'awards')
  await inTransaction(ctx, async (tx) => {
    const locked = await lockAward(ctx, tx, actor, id)
    await assertState(locked, 'active', 'paused')
    await revokeLandlordLink(locked)
    await addLandlordLink(locked, email)
    await recordAuditEvent(ctx, { action: 'landlord-link-sent', user: actor.id, resource: 'awards', record: id }, tx)
  })
  return getAward(ctx, actor, id)
}

/** The token is made when the email is sent; until then the hash is one that no token has. */
export async function addLandlordLink({ ctx, tx, actor, award }: LockedAward, email: string): Promise<void> {
  const now = ctx.now()
  const expires = new Date(now.getTime() + ctx.landlordLinkDays * DAY_MS)
  await tx.db.insert(landlord_links).values({
    ...{ token_hash: HASHED.landlordLink(ctx.sealer, newToken()), award: award.id, payee: award.payee, email, created_by: actor.id },
    ...{ created_at: now.toISOString(), expires_at: expires.toISOString() },
  })
  const [family] = await tx.db.select({ name: applications.full_name }).from(applications).where(eq(applications.id, award.application))
  const { phone = null } = await storedSettings(ctx)
  const variables = {
    phone,
    ...{ award_id: award.id, made_at: now.toISOString(), kind: award.kind },
    ...{ tenant: family?.name ?? '', until: formatDate(expires, ctx.timeZone) },
  }
  await queueMessages(ctx, tx, [message({ template: landlordConfirm, recipient: email, application: award.application, variables })])
}

/** Changes nothing without a link. @throws UserError 403; 404 */
export async function removeLandlordLink(ctx: Context, actor: Actor, id: number): Promise<Award> {
  assertRight(actor, 'edit', 'awards')
  await inTransaction(ctx, async (tx) => {
    const locked = await lockAward(ctx, tx, actor, id)
    if (!(await revokeLandlordLink(locked))) return
    await recordAuditEvent(ctx, { action: 'landlord-link-revoked', user: actor.id, resource: 'awards', record: id }, tx)
  })
  return getAward(ctx, actor, id)
}

/** Makes the link's token while the email is being sent, and stores only its hash. Sent again, the email has another one. @throws Superseded */
export async function makeLandlordLink(ctx: Context, { variables, recipient }: StoredMessage): Promise<LandlordLinkUrl> {
  const { award_id, made_at } = variables as { award_id: number; made_at: string }
  const token = newToken()
  const isIts = and(
    eq(landlord_links.award, award_id),
    eq(landlord_links.created_at, made_at),
    eq(landlord_links.email, recipient),
    sql`exists (select from ${awards} where ${isAlive(ctx)})`,
  )
  const made = await database(ctx)
    .update(landlord_links)
    .set({ token_hash: HASHED.landlordLink(ctx.sealer, token) })
    .where(isIts)
    .returning({ award: landlord_links.award })
  if (made.length === 0) throw new Superseded('The link was revoked or has expired, or a newer one was sent.')
  return { url: `${ctx.siteUrl}/landlord/${token}` }
}
