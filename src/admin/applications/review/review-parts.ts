import type { ReviewPart } from '../../../shared/application-form'
import type { SentOn } from '../../../shared/application-form/section-view'
import type { Application } from '../../../shared/api/applications'
import type { ApplicationStatus } from '../../../shared/application-status'
import { dayOf } from '../../../shared/dates'

const EXTENDED: ApplicationStatus = 'Extended Application Completed'

export const REVIEW_PARTS: readonly { part: ReviewPart; title: string }[] = [
  { part: 'personal', title: 'Personal' },
  { part: 'address', title: 'Address' },
  { part: 'household', title: 'Household' },
  { part: 'nomination', title: 'Nomination' },
  { part: 'income', title: 'Income' },
  { part: 'housing', title: 'Housing' },
  { part: 'story', title: 'Story' },
]

export const JUMPS: readonly { id: string; title: string }[] = [
  { id: 'top', title: 'Top' },
  ...REVIEW_PARTS.map(({ part, title }) => ({ id: part, title })),
  { id: 'matches', title: 'Matches' },
  { id: 'conversation', title: 'Messages' },
  { id: 'documents', title: 'Documents' },
  { id: 'comments', title: 'Comments' },
  { id: 'award', title: 'Award' },
  { id: 'history', title: 'History' },
]

type Sent = Pick<Application, 'status' | 'details' | 'created_at' | 'submitted_at' | 'events'>

export function submissionDays({ status, details, created_at, submitted_at, events }: Sent, timeZone: string): SentOn {
  const day = (moment: string) => dayOf(new Date(moment), timeZone)
  const first = day(submitted_at ?? created_at)
  if (status !== EXTENDED && details?.extended_application !== true) return { first }
  const extended = events.find(({ to }) => to === EXTENDED)
  return { first, extended: extended ? day(extended.created_at) : first }
}
