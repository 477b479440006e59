import { applications } from '../../../database/tables'
import { resumeLink } from '../../../emails'
import type { Context } from '../../../platform/context'
import { and, desc, eq, inTransaction, isNotNull, sql, type SQL, type Transaction } from '../../../platform/database'
import { message, queueMessages } from '../../messages/queue-messages'
import type { DraftSession } from './draft-session'
import { draftOf, isDraft } from './is-draft'
import type { StatusSession } from '../status-page/status-session'

type Which = Pick<DraftSession, 'reference'> | Pick<StatusSession, 'application'> | { email: string }

/**
 * Emails a link to the address in the draft. Limited per draft, and by network too for visitors who only know an email.
 * @returns true if a draft was found; never tell a visitor who only gave an email
 * @throws TooMany
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
    const { id, email: recipient, reference } = draft
    await queueMessages(ctx, tx, [
      message({ template: resumeLink, recipient, variables: { reference, days: ctx.draftDays }, application: id }),
    ])
    return true
  })

async function holdDraft(tx: Transaction, which: SQL | undefined) {
  const [draft] = await tx.db
    .select({ id: applications.id, email: applications.email, reference: applications.reference })
    .from(applications)
    .where(and(which, isDraft, isNotNull(applications.draft)))
    .orderBy(desc(applications.draft_saved_at))
    .limit(1)
    .for('key share')
  return draft
}
