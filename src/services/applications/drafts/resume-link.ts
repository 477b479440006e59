import { randomBytes } from 'node:crypto'
import { applications, resume_links } from '../../../database/tables'
import type { ResumeLink } from '../../../emails/drafts'
import { DAY_MS } from '../../../shared/dates'
import type { Context } from '../../../platform/context'
import { and, database, eq, exists, gt, isNotNull, isNull, or, sql } from '../../../platform/database'
import { NoLongerDue, type StoredMessage } from '../../messages/stored-message'
import { lookUp } from '../../../platform/access-code'
import { HASHED } from '../../../platform/sealed-values'
import { openVisit, type DraftVisit } from './draft-visit'
import { isDraft } from './is-draft'

/** A fresh link for the mail that is being sent: it is written nowhere else, and stored hashed (rule 18.4). @throws NoLongerDue */
export async function makeResumeLink(ctx: Context, message: StoredMessage): Promise<ResumeLink> {
  const [draft] = await database(ctx)
    .select({ id: applications.id, email: applications.email })
    .from(applications)
    .where(and(sql`${applications.id} = ${message.application}`, isDraft, isNotNull(applications.draft)))
  if (!draft) throw new NoLongerDue('The form was sent or discarded.')
  if (draft.email !== message.recipient) throw new NoLongerDue('Another e-mail stands in the form by now, or none.')
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

/** Who mistyped their email, or whose mail somebody else reads, takes it out of the form: what was mailed there opens nothing then. */
const mailedThere = or(isNull(resume_links.sent_to), eq(resume_links.sent_to, applications.email))

/** A link within its time, to what is still a draft, of the address that stands in it. */
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

/** Who presses the button of a link once more, or on another device at once, is let in for so long after the first press. */
const AGAIN_MS = 10 * 60_000
const opensStill = (ctx: Context) =>
  or(isNull(resume_links.used_at), gt(resume_links.used_at, new Date(ctx.now().getTime() - AGAIN_MS).toISOString()))

/**
 * The draft that a link opens, with nothing changed: programs that read mail look at every link first. A used one opens nothing but the draft
 * that the browser has open already. Limited as `useResumeLink`.
 * @param open reference of that draft
 * @throws TooMany
 */
export async function lookAtLink(ctx: Context, token: string, visitor: string, open: string | undefined): Promise<string | null> {
  return lookUp(ctx, 'link', visitor, async () => {
    const [link] = await database(ctx)
      .select({ ...LINKED, opens: sql<boolean>`${opensStill(ctx)}` })
      .from(resume_links)
      .where(goodLink(ctx, token))
    return link && (link.opens || link.reference === open) ? link.reference : null
  })
}

/**
 * Exchanges a link for a browser's way into the draft: once, and again within ten minutes. Links that open nothing are limited by visitor;
 * good ones do not count.
 * @returns null for a used, expired or unknown one, which are answered alike
 * @throws TooMany
 */
export async function useResumeLink(ctx: Context, token: string, visitor: string): Promise<DraftVisit | null> {
  return lookUp(ctx, 'link', visitor, async () => {
    const [used] = await database(ctx)
      .update(resume_links)
      .set({ used_at: sql`coalesce(${resume_links.used_at}, ${ctx.now().toISOString()})` })
      .where(and(goodLink(ctx, token), opensStill(ctx)))
      .returning(LINKED)
    return used ? openVisit(ctx, used.reference) : null
  })
}
