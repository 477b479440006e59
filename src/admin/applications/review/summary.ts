import type { Application } from '../../../shared/api/applications'
import { FIELDS, HARDSHIP_REASONS } from '../../../shared/application-form'
import { isAnswered, wasAskedOn } from '../../../shared/application-form/answers'
import type { SentOn } from '../../../shared/application-form/section-view'
import { staffLabel } from '../../../shared/application-form/staff-wording'
import { formatDay } from '../../../shared/dates'
import { formatCents } from '../../../shared/money'
import { pluralize } from '../../../shared/text'

export interface SummaryFact {
  label: string
  text: string
}

type Details = Readonly<Record<string, unknown>>

const NOT_ANSWERED = 'Not answered'
const textAt = (details: Details, name: string): string => (typeof details[name] === 'string' ? details[name] : '')
const centsAt = (details: Details, name: string): string => (typeof details[name] === 'number' ? formatCents(details[name]) : '')

/** People born later than this day are under 18. Days compare as text. */
const adultsBirthday = (today: string): string => `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`

export function householdText({ details, household_members }: Pick<Application, 'details' | 'household_members'>, today: string): string {
  const size = details?.household_size
  if (typeof size !== 'number') return NOT_ANSWERED
  const children = household_members.filter((member) => textAt(member, 'dob') > adultsBirthday(today)).length
  const people = pluralize(size, 'person', 'people')
  return children > 0 ? `${people}, ${children} under 18` : people
}

function rentText(details: Details): string {
  const monthly = centsAt(details, 'mortgage_payments')
  const home = details.currently_unhoused === true ? 'No permanent home' : ''
  const parts = [home, monthly && `${monthly} monthly`, textAt(details, 'home_ownership'), textAt(details, 'housing_type')]
  return parts.filter(Boolean).join(' · ') || NOT_ANSWERED
}

function behindText(details: Details): string {
  if (details.mortgage_payments_current === true) return 'No, current'
  const amount = centsAt(details, 'amount_behind')
  if (amount) return `Yes, ${amount}`
  return details.mortgage_payments_current === false ? 'Yes' : NOT_ANSWERED
}

const answerText = (answer: unknown): string => (typeof answer === 'boolean' ? (answer ? 'Yes' : 'No') : formatDay(String(answer)))

/** An answer to a later question, or that it has none; nothing where the form didn't have it yet (rule 1.11). */
function laterFacts(details: Details, sentOn: SentOn, names: readonly string[]): SummaryFact[] {
  return FIELDS.filter(({ name }) => names.includes(name)).flatMap((field) => {
    const answer = details[field.name.slice('details.'.length)]
    const wasAsked = field.stages.some((stage) => sentOn[stage] !== undefined && wasAskedOn(sentOn[stage], field))
    if (!isAnswered(answer ?? null)) return wasAsked ? [{ label: staffLabel(field), text: NOT_ANSWERED }] : []
    return [{ label: staffLabel(field), text: answerText(answer) }]
  })
}

export const housingFacts = (details: Details, sentOn: SentOn): SummaryFact[] => [
  { label: 'Rent or mortgage', text: rentText(details) },
  { label: 'Behind on payments', text: behindText(details) },
  ...laterFacts(details, sentOn, ['details.next_due_on', 'details.eviction_notice']),
]

export const reasonsText = (details: Details): string =>
  HARDSHIP_REASONS.filter(({ flag }) => details[flag] === true)
    .map(({ label }) => label)
    .join(', ') || NOT_ANSWERED
