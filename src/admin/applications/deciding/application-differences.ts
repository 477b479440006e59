import type { Application } from '../../../shared/api/applications'
import { NO_CAMPAIGN } from '../../campaigns/campaign-options'
import { FAMILY } from '../../../shared/constants'
import type { Difference } from '../../record/ConflictDialog'

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
