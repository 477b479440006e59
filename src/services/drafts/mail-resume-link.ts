import { applications } from '../../database/tables'
import { resumeLink } from '../../emails'
import type { Context } from '../context'
import { and, database, desc, inTransaction, isNotNull, sql, type SQL } from '../database'
import { message, queueMessages } from '../messages/queue-messages'
import type { DraftVisit } from './draft-visit'
import { draftOf, isDraft } from './is-draft'

/**
 * Mails a link to a draft to the address that stands in it: of the draft that a browser has open, or of the newest with this
 * e-mail, for who lost link and cookie. The answer never tells whether there was one.
 * @throws TooMany
 */
export async function mailResumeLink(ctx: Context, of: DraftVisit | { email: string }, visitor: string): Promise<void> {
  const email = 'email' in of ? of.email.trim().toLowerCase() : null
  await ctx.throttle.use('resumeMailAddress', visitor)
  await ctx.throttle.use('resumeMail', email ?? (of as DraftVisit).reference)
  const draft = await findDraft(ctx, email === null ? draftOf((of as DraftVisit).reference) : sql`lower(${applications.email}) = ${email}`)
  await mailLink(ctx, draft)
}

/** Of a draft that a browser lets go of for another one: its family finds the way back. No visitor's to ask for, so that it is not limited. */
export const mailLinkOfLeft = async (ctx: Context, { reference }: DraftVisit): Promise<void> =>
  mailLink(ctx, await findDraft(ctx, draftOf(reference)))

const mailLink = (ctx: Context, draft: Awaited<ReturnType<typeof findDraft>>): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if (!draft?.email) return
    const { id, email: recipient, reference } = draft
    await queueMessages(ctx, tx, [
      message({ template: resumeLink, recipient, variables: { reference, days: ctx.draftDays }, application: id }),
    ])
  })

async function findDraft(ctx: Context, which: SQL | undefined) {
  const [draft] = await database(ctx)
    .select({ id: applications.id, email: applications.email, reference: applications.reference })
    .from(applications)
    .where(and(which, isDraft, isNotNull(applications.draft)))
    .orderBy(desc(applications.draft_saved_at))
    .limit(1)
  return draft
}
