import { applicationDenied, applicationReceived, extendedApplicationRequested, nominationReceived } from '../../emails'
import type { Template } from '../../emails/template'
import type { Context } from '../../platform/context'
import type { Transaction } from '../../platform/database'
import { SEALED } from '../../platform/sealed-values'
import { ACCESS_CODE_STATUS, type ApplicationStatus, type EMAILED_STATUSES } from '../../shared/application-status'
import { campaignMail } from '../alerts/campaign-mail'
import { message, type NewMessage } from '../messages/queue-messages'

export interface MailedApplication {
  id: number
  reference: string
  full_name: string
  email: string | null
}

type StatusMail = Template<Pick<MailedApplication, 'full_name' | 'reference'>, unknown>

export const STATUS_MAILS: Partial<Record<ApplicationStatus, StatusMail>> = {
  Denied: applicationDenied,
  [ACCESS_CODE_STATUS]: extendedApplicationRequested,
} satisfies Record<(typeof EMAILED_STATUSES)[number], unknown>

/**
 * @param event id of the status event; undefined for a preview
 * @param questions from staff to the family; stored encrypted
 * @returns null for a status without an email, or without an address
 */
export function statusMail(
  ctx: Context,
  to: ApplicationStatus,
  application: MailedApplication,
  event: number | undefined,
  questions: readonly string[],
): NewMessage | null {
  const { id, full_name, reference, email } = application
  const template = STATUS_MAILS[to]
  if (!template || email === null) return null
  const about = { template, recipient: email, application: id, status_event: event, variables: { full_name, reference } }
  const asks = to === ACCESS_CODE_STATUS
  return message(asks ? { ...about, sealed: SEALED.mailVariables.seal(ctx.sealer, { questions }, id) } : about)
}

export const lacksRecipient = (to: ApplicationStatus, { email }: Pick<MailedApplication, 'email'>): boolean =>
  STATUS_MAILS[to] !== undefined && email === null

interface Submission {
  id: number
  event: number
  reference: string
  full_name: string
  applicant_full_name: string | null
  nominated: boolean
  email: string | null
  applicant_email: string | null
  campaign: { id: number; company_name: string; email: string } | null
}

/** Emails the family, the nominator (only a confirmation), and the campaign's address, which learns nothing about the family (rule 3.3). */
export async function submissionMails(ctx: Context, tx: Transaction, submission: Submission): Promise<NewMessage[]> {
  const { id, event, reference, full_name, nominated, email, campaign } = submission
  const about = { application: id, status_event: event }
  const nominator = nominated ? submission.applicant_full_name || '' : null
  const toNominator = nominated ? submission.applicant_email : null
  const isSameAddress = email !== null && toNominator !== null && email.toLowerCase() === toNominator.toLowerCase()
  return [
    ...(email !== null && !isSameAddress
      ? [
          message({
            template: applicationReceived,
            recipient: email,
            variables: { full_name, reference, nominated_by: nominated ? submission.applicant_full_name || 'Someone' : null },
            ...about,
          }),
        ]
      : []),
    ...(nominator !== null && toNominator !== null
      ? [
          message({
            template: nominationReceived,
            recipient: toNominator,
            variables: { nominator, full_name, reference, alone: email === null || isSameAddress },
            ...about,
          }),
        ]
      : []),
    ...(campaign ? [await campaignMail(ctx, tx, { kind: 'application', id, event, reference, campaign })] : []),
  ]
}
