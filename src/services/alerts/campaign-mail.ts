import { application_submissions, applications, users } from '../../database/tables'
import { extendedCameBack, newApplication } from '../../emails'
import type { Context } from '../../platform/context'
import { and, count, eq, isNotNull, sql, type Transaction } from '../../platform/database'
import { type NewMessage, message } from '../messages/queue-messages'

interface CameThrough {
  /** A new application, or the extended form of one. */
  kind: 'application' | 'extended'
  id: number
  reference: string
  /** Id of the status event that it caused. */
  event: number
  campaign: { id: number; company_name: string; email: string }
}

const TEMPLATES = { application: newApplication, extended: extendedCameBack }

/** What is counted, of a campaign's applications. */
const CAME = {
  application: isNotNull(applications.submitted_at),
  extended: sql`exists (select from ${application_submissions} where ${application_submissions.application} = ${applications.id}
    and ${application_submissions.stage} = 'extended')`,
}

/**
 * What a campaign's address hears of an application that came in, or came back: how many there are by now. Where to read it is
 * said to an active member of staff alone; another address learns no reference, by which one asks where an application stands
 * (rule 3.3).
 */
export async function campaignMail(
  ctx: Context,
  tx: Transaction,
  { kind, id, reference, event, campaign }: CameThrough,
): Promise<NewMessage> {
  const [came] = await tx.db
    .select({ count: count() })
    .from(applications)
    .where(and(eq(applications.campaign, campaign.id), CAME[kind]))
  const isStaff = await isActiveStaff(tx, campaign.email)
  return message({
    template: TEMPLATES[kind],
    recipient: campaign.email,
    variables: {
      company_name: campaign.company_name,
      count: came?.count ?? 1,
      ...(isStaff && { reference, application_id: id, site_url: ctx.siteUrl }),
    },
    application: id,
    status_event: event,
  })
}

/** Whether somebody who can sign in has this address. */
async function isActiveStaff(tx: Transaction, email: string): Promise<boolean> {
  const found = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, eq(users.disabled, false), isNotNull(users.password_set_at)))
  return found.length > 0
}
