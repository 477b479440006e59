import type { Application } from '../../../shared/api/applications'
import type { StatusPreview } from '../../../shared/api/status-moves'
import { ACCESS_CODE_STATUS, type ApplicationStatus } from '../../../shared/application-status'
import { splitQuestions } from '../../../shared/applications'
import { FAMILY } from '../../../shared/constants'
import { NO_CAMPAIGN } from '../../campaigns/campaign-options'
import type { Difference } from '../../record/ConflictDialog'
import type { UndoOffer } from '../undo/undo-offers'
import { waitingEmailWarning } from '../bulk/bulk-labels'

export interface Decision {
  status: ApplicationStatus
  /** As typed; `splitQuestions` divides them. */
  questions: string
  reason: string
}

export const asksQuestions = ({ status }: Pick<Decision, 'status'>): boolean => status === ACCESS_CODE_STATUS

export const bodyOf = (decision: Decision) => ({
  status: decision.status,
  ...(asksQuestions(decision) ? { additional_questions: splitQuestions(decision.questions) } : {}),
  ...(decision.reason.trim() ? { reason: decision.reason } : {}),
})

export function recipientText(preview: StatusPreview | undefined): string {
  if (!preview) return ''
  const [mail] = preview.mails
  if (!mail) return preview.skipped[0]?.reason ?? 'No email will be sent.'
  return `We’ll email the ${mail.address_of} at ${mail.recipient}.`
}

export function describeStatusChange(application: Changing, to: ApplicationStatus, preview: StatusPreview | undefined): string[] {
  const { status: from, full_name } = application
  const mail = recipientText(preview)
  const code = to === ACCESS_CODE_STATUS ? `${full_name} will get an access code for the extended application.` : ''
  const end = from === ACCESS_CODE_STATUS && to !== from ? 'The earlier access code will stop working.' : ''
  const waiting = from !== to && hasWaitingEmail(application, from) ? waitingEmailWarning(from) : ''
  return [mail, code, end, waiting].filter(Boolean)
}

type Changing = Pick<Application, 'status' | 'full_name' | 'events' | 'messages'>

/** Tells whether a waiting email about the status will go out even though the status is left. One with a void access code won't. */
const hasWaitingEmail = ({ events, messages }: Changing, status: ApplicationStatus): boolean =>
  status !== ACCESS_CODE_STATUS &&
  messages.some(({ state, status_event_id }) => state === 'waiting' && events.some(({ id, to }) => id === status_event_id && to === status))

export function toUndoOffer({ undo, full_name, status, events, messages }: Application): UndoOffer | null {
  const event = events.at(-1)?.id
  const mails = messages.filter(({ status_event_id, state }) => status_event_id === event && state === 'waiting').length
  return undo && { ...undo, moved: 1, name: full_name, status, mails }
}

export const toFacts = (decision: Decision): { label: string; value: string }[] => {
  const questions = asksQuestions(decision) ? splitQuestions(decision.questions) : []
  return [
    { label: 'Status', value: decision.status },
    ...(questions.length ? [{ label: 'Additional questions', value: questions.join('\n') }] : []),
    ...(decision.reason.trim() ? [{ label: 'Note', value: decision.reason.trim() }] : []),
  ]
}

const campaignOf = ({ campaign }: Application) => campaign?.slug ?? NO_CAMPAIGN.label
const bookmarkOf = ({ is_bookmarked }: Application) => (is_bookmarked ? 'Bookmarked' : 'Not bookmarked')
const questionsOf = ({ additional_questions }: Application) => additional_questions.join(', ') || 'None'

export function differencesOf(before: Application, now: Application): Difference[] {
  const event = now.events.filter(({ id }) => !before.events.some((known) => known.id === id)).at(-1)
  const all: Difference[] = [
    { label: 'Status', before: before.status, now: now.status, ...(event ? { by: event.user?.name ?? FAMILY } : {}) },
    { label: 'Campaign', before: campaignOf(before), now: campaignOf(now) },
    { label: 'Additional questions', before: questionsOf(before), now: questionsOf(now) },
    { label: 'Bookmark', before: bookmarkOf(before), now: bookmarkOf(now) },
  ]
  return all.filter((difference) => difference.before !== difference.now)
}
