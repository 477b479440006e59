import { randomBytes } from 'node:crypto'
import { applications, resume_links } from '../../../database/tables'
import type { ResumeLink } from '../../../emails/drafts'
import { DAY_MS } from '../../../shared/dates'
import type { Context } from '../../../platform/context'
import { and, database, eq, exists, gt, isNotNull, isNull, or, sql } from '../../../platform/database'
import { Superseded, type StoredMessage } from '../../messages/stored-message'
import { findBySecret } from '../../../platform/access-code'
import { HASHED } from '../../../platform/sealed-values'
import { createDraftSession, type DraftSession } from './draft-session'
import { isDraft } from './is-draft'

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
 * @throws TooMany, as `useResumeLink`
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
 * @throws TooMany
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
