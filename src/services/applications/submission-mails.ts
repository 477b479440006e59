import { applicationReceived, nominationReceived } from '../../emails'
import { campaignMail } from '../alerts/campaign-mail'
import type { Context } from '../../platform/context'
import type { Transaction } from '../../platform/database'
import { type NewMessage, message } from '../messages/queue-messages'

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
