import { applicationDenied, extendedApplicationRequested } from '../../emails'
import type { Template } from '../../emails/template'
import { ACCESS_CODE_STATUS, type ApplicationStatus, type EMAILED_STATUSES } from '../../shared/application-status'
import type { Context } from '../../platform/context'
import { type NewMessage, message } from '../messages/queue-messages'
import { SEALED } from '../../platform/sealed-values'

export interface MailedApplication {
  id: number
  reference: string
  full_name: string
  email: string | null
}

type StatusMail = Template<Pick<MailedApplication, 'full_name' | 'reference'>, unknown>

/** The only list of statuses that send an email (rule 21.5); the status picker groups the same ones. */
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
