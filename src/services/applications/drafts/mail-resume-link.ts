import { applications } from '../../../database/tables'
import { resumeLink } from '../../../emails'
import type { Context } from '../../../platform/context'
import { and, desc, eq, inTransaction, isNotNull, sql, type SQL, type Transaction } from '../../../platform/database'
import { message, queueMessages } from '../../messages/queue-messages'
import type { DraftVisit } from './draft-visit'
import { draftOf, isDraft } from './is-draft'
import type { StatusVisit } from '../status-page/status-visit'

/** The draft that a browser has open, the one that a status page shows, or the newest with an e-mail, for who lost link and cookie. */
type Which = Pick<DraftVisit, 'reference'> | Pick<StatusVisit, 'application'> | { email: string }

/**
 * Mails a link to a draft to the address that stands in it. Who has it open is limited by the draft alone, and others by network too.
 * @returns whether there is one: for nobody to tell who gave no more than an e-mail
 * @throws TooMany
 */
export async function mailResumeLink(ctx: Context, of: Which, visitor: string): Promise<boolean> {
  const { key, which } = findable(of)
  if ('email' in of) await ctx.throttle.use('resumeMailAddress', visitor)
  await ctx.throttle.use('resumeMail', key)
  return mailLink(ctx, which)
}

/** What is limited, and how it is found. */
function findable(of: Which): { key: string; which: SQL | undefined } {
  if ('application' in of) return { key: `application ${of.application}`, which: eq(applications.id, of.application) }
  if ('reference' in of) return { key: of.reference, which: draftOf(of.reference) }
  const email = of.email.trim().toLowerCase()
  return { key: email, which: sql`lower(${applications.email}) = ${email}` }
}

/** Of a draft that a browser lets go of for another one: its family finds the way back. No visitor's to ask for, so that it is not limited. */
export const mailLinkOfLeft = async (ctx: Context, { reference }: DraftVisit): Promise<boolean> => mailLink(ctx, draftOf(reference))

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

/** The newest of them, which nobody deletes meanwhile. */
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
