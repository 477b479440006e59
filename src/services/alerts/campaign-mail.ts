import { application_submissions, applications, users } from '../../database/tables'
import { extendedApplicationReceived, newApplication } from '../../emails'
import type { Context } from '../../platform/context'
import { and, count, eq, isNotNull, sql, type Transaction } from '../../platform/database'
import { type NewMessage, message } from '../messages/queue-messages'

interface CameThrough {
  kind: 'application' | 'extended'
  id: number
  reference: string
  event: number
  campaign: { id: number; company_name: string; email: string }
}

const TEMPLATES = { application: newApplication, extended: extendedApplicationReceived }

const CAME = {
  application: isNotNull(applications.submitted_at),
  extended: sql`exists (select from ${application_submissions} where ${application_submissions.application} = ${applications.id}
    and ${application_submissions.stage} = 'extended')`,
}

/** Gives only active staff the link and the reference number, which opens the status page (rule 3.3). */
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

async function isActiveStaff(tx: Transaction, email: string): Promise<boolean> {
  const found = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, eq(users.disabled, false), isNotNull(users.password_set_at)))
  return found.length > 0
}
