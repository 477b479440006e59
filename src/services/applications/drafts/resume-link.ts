import { randomBytes } from 'node:crypto'
import { applications, resume_links } from '../../../database/tables'
import { resumeLink } from '../../../emails'
import type { ResumeLink } from '../../../emails/drafts'
import { findBySecret } from '../../../platform/codes'
import type { Context } from '../../../platform/context'
import {
  and,
  database,
  eq,
  exists,
  gt,
  isNotNull,
  isNull,
  or,
  sql,
  desc,
  inTransaction,
  type SQL,
  type Transaction,
} from '../../../platform/database'
import { HASHED } from '../../../platform/sealed-values'
import { DAY_MS } from '../../../shared/dates'
import { message, queueMessages } from '../../messages/queue-messages'
import { Superseded, type StoredMessage } from '../../messages/stored-message'
import type { StatusSession } from '../status-page/find-application'
import { createDraftSession, type DraftSession } from './draft-session'
import { isDraft, draftOf } from './get-draft'

/** Creates the link while the email is being sent, and stores only its hash (rule 18.4). @throws Superseded */
export async function makeResumeLink(ctx: Context, message: StoredMessage): Promise<ResumeLink> {
  const [draft] = await database(ctx)
    .select({ id: applications.id, email: applications.email })
    .from(applications)
    .where(and(sql`${applications.id} = ${message.application}`, isDraft, isNotNull(applications.draft)))
  if (!draft) throw new Superseded('The form was sent or deleted.')
  if (draft.email !== message.recipient) throw new Superseded('The email in the form was changed or removed.')
  const token = randomBytes(32).toString('base64url')
  const now = ctx.now()
  await database(ctx)
    .insert(resume_links)
    .values({
      token_hash: HASHED.resumeLink(ctx.sealer, token),
      application: draft.id,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + ctx.draftDays * DAY_MS).toISOString(),
      sent_to: message.recipient,
    })
  return { url: `${ctx.siteUrl}/apply/resume/${token}` }
}

/** Links die when their address is removed from the form, in case it was mistyped or someone else reads it. */
const mailedThere = or(isNull(resume_links.sent_to), eq(resume_links.sent_to, applications.email))

const goodLink = (ctx: Context, token: string) =>
  and(
    eq(resume_links.token_hash, HASHED.resumeLink(ctx.sealer, token)),
    gt(resume_links.expires_at, ctx.now().toISOString()),
    exists(
      database(ctx)
        .select({ id: applications.id })
        .from(applications)
        .where(and(eq(applications.id, resume_links.application), isDraft, mailedThere)),
    ),
  )

const LINKED = {
  reference: sql<string>`(select ${applications.reference} from ${applications} where ${applications.id} = ${resume_links.application})`,
}

/** A used link keeps working this long, for double clicks and a second device. */
const AGAIN_MS = 10 * 60_000
const isStillUsable = (ctx: Context) =>
  or(isNull(resume_links.used_at), gt(resume_links.used_at, new Date(ctx.now().getTime() - AGAIN_MS).toISOString()))

/**
 * Checks a link without using it up, because mail scanners visit every link. A used link only matches the draft that is already open.
 * @param open reference of the open draft
 * @returns the draft's reference
 * @throws TooManyRequests, as `useResumeLink`
 */
export async function peekResumeLink(ctx: Context, token: string, visitor: string, open: string | undefined): Promise<string | null> {
  return findBySecret(ctx, 'link', visitor, async () => {
    const [link] = await database(ctx)
      .select({ ...LINKED, opens: sql<boolean>`${isStillUsable(ctx)}` })
      .from(resume_links)
      .where(goodLink(ctx, token))
    return link && (link.opens || link.reference === open) ? link.reference : null
  })
}

/**
 * Exchanges a link for access to the draft, once and again within ten minutes. Only failed tries count toward the visitor's limit.
 * @returns null for a used, expired, or unknown link
 * @throws TooManyRequests
 */
export async function useResumeLink(ctx: Context, token: string, visitor: string): Promise<DraftSession | null> {
  return findBySecret(ctx, 'link', visitor, async () => {
    const [used] = await database(ctx)
      .update(resume_links)
      .set({ used_at: sql`coalesce(${resume_links.used_at}, ${ctx.now().toISOString()})` })
      .where(and(goodLink(ctx, token), isStillUsable(ctx)))
      .returning(LINKED)
    return used ? createDraftSession(ctx, used.reference) : null
  })
}

type Which = Pick<DraftSession, 'reference'> | Pick<StatusSession, 'application'> | { email: string }

/**
 * Emails a link to the address in the draft. Limited per draft, and by network too for visitors who only know an email.
 * @returns true if a draft was found; never tell a visitor who only gave an email
 * @throws TooManyRequests
 */
export async function mailResumeLink(ctx: Context, of: Which, visitor: string): Promise<boolean> {
  const { key, which } = draftLookup(of)
  if ('email' in of) await ctx.throttle.use('resumeMailAddress', visitor)
  await ctx.throttle.use('resumeMail', key)
  return mailLink(ctx, which)
}

function draftLookup(of: Which): { key: string; which: SQL | undefined } {
  if ('application' in of) return { key: `application ${of.application}`, which: eq(applications.id, of.application) }
  if ('reference' in of) return { key: of.reference, which: draftOf(of.reference) }
  const email = of.email.trim().toLowerCase()
  return { key: email, which: sql`lower(${applications.email}) = ${email}` }
}

/** Called when a browser leaves a draft for another one. Not limited, because visitors can't ask for it. */
export const emailLinkToLeftDraft = async (ctx: Context, { reference }: DraftSession): Promise<boolean> => mailLink(ctx, draftOf(reference))

const mailLink = (ctx: Context, which: SQL | undefined): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const draft = await holdDraft(tx, which)
    if (!draft?.email) return false
    const { id, email: recipient, full_name, reference } = draft
    await queueMessages(ctx, tx, [
      message({ template: resumeLink, recipient, variables: { full_name, reference, days: ctx.draftDays }, application: id }),
    ])
    return true
  })

async function holdDraft(tx: Transaction, which: SQL | undefined) {
  const [draft] = await tx.db
    .select({ id: applications.id, email: applications.email, full_name: applications.full_name, reference: applications.reference })
    .from(applications)
    .where(and(which, isDraft, isNotNull(applications.draft)))
    .orderBy(desc(applications.draft_saved_at))
    .limit(1)
    .for('key share')
  return draft
}
