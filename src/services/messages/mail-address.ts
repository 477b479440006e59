import type { AnswerTree } from '../../shared/application-form/answers'

/** A text that says something, else null. */
export const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

interface Addressed {
  nominated: boolean | null
  details: AnswerTree
  safe_contact: AnswerTree | null
}

/** The family's own: without a nominator, the one that was given is theirs. None where e-mail is not safe (rule 25.2). */
export function familyAddressOf({ nominated, details, safe_contact }: Addressed): string | null {
  if (safe_contact?.email === false) return null
  return textOf(details.email) ?? (nominated ? null : textOf(details.applicant_email))
}

/** Of who fills in a form that is not sent yet, and so is theirs alone: the nominator's own, else the family's. */
export const fillerAddressOf = (form: Addressed): string | null =>
  form.nominated ? textOf(form.details.applicant_email) : familyAddressOf(form)

/** Where mail about a case goes: to the family, else to the nominator, else to nobody (rule 3.3). */
export const mailAddressOf = (form: Addressed): string | null =>
  familyAddressOf(form) ?? (form.nominated ? textOf(form.details.applicant_email) : null)
