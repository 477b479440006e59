import { applicationDenied, extendedApplicationRequested } from '../../emails'
import type { ApplicationStatus } from '../../shared/application-status'
import type { Context } from '../context'
import { message, type NewMessage } from '../messages/queue-messages'
import { SEALED } from '../sealed-values'

/** An application as its mails need it. */
export interface MailedApplication {
  id: number
  reference: string
  full_name: string
  /** Where mail about the case goes; null is nobody (rule 3.3). */
  email: string | null
}

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
  if (email === null) return null
  const about = { recipient: email, application: id, status_event: event, variables: { full_name, reference } }
  if (to === 'Denied') return message({ template: applicationDenied, ...about })
  if (to === 'Extended Application Requested') {
    return message({ template: extendedApplicationRequested, ...about, sealed: SEALED.mailVariables.seal(ctx.sealer, { questions }, id) })
  }
  return null
}
