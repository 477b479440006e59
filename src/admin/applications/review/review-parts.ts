import type { ReviewPart, Stage } from '../../../shared/application-form'
import type { Application } from '../../../shared/api'

/** The form's parts of the review screen, in the order of rule 2.10. */
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
  { id: 'comments', title: 'Comments' },
  { id: 'history', title: 'History' },
]

/** The stages whose questions the family has been asked and has answered. */
export const stagesOf = ({ status, details }: Application): readonly Stage[] =>
  status === 'Extended Application Completed' || details.extended_application === true ? ['first', 'extended'] : ['first']
