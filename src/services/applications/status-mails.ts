import { applicationDenied, extendedApplicationRequested } from '../../emails'
import type { Template } from '../../emails/template'
import { ACCESS_CODE_STATUS, type ApplicationStatus, type MAILED_STATUSES } from '../../shared/application-status'
import type { Context } from '../../platform/context'
import { type NewMessage, message } from '../messages/queue-messages'
import { SEALED } from '../../platform/sealed-values'

/** An application as its mails need it. */
export interface MailedApplication {
  id: number
  reference: string
  full_name: string
  /** Where mail about the case goes; null is nobody (rule 3.3). */
  email: string | null
}

type StatusMail = Template<Pick<MailedApplication, 'full_name' | 'reference'>, unknown>

/** Which statuses write to the family, and what: the one place that knows it (rule 21.5). The picker groups the same ones. */
export const STATUS_MAILS: Partial<Record<ApplicationStatus, StatusMail>> = {
  Denied: applicationDenied,
  [ACCESS_CODE_STATUS]: extendedApplicationRequested,
} satisfies Record<(typeof MAILED_STATUSES)[number], unknown>

/**
 * The mail that a new status writes to the family; null for a status that writes none, or without an address.
 * @param event id of the status event that causes it; none where it is only looked at
 * @param questions of staff to the family; they are kept sealed
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

/** Whether a new status tells nobody of an application, though it has a mail. */
export const isSilent = (to: ApplicationStatus, { email }: Pick<MailedApplication, 'email'>): boolean =>
  STATUS_MAILS[to] !== undefined && email === null
