import type { AnswerTree } from '../../shared/application-form/answers'

export const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

interface Addressed {
  nominated: boolean | null
  details: AnswerTree
  safe_contact: AnswerTree | null
}

/** The family's own address. Without a nominator, the applicant's address is theirs. Null where email is not safe (rule 25.2). */
export function familyAddressOf({ nominated, details, safe_contact }: Addressed): string | null {
  if (safe_contact?.email === false) return null
  return textOf(details.email) ?? (nominated ? null : textOf(details.applicant_email))
}

export const fillerAddressOf = (form: Addressed): string | null =>
  form.nominated ? textOf(form.details.applicant_email) : familyAddressOf(form)

export const mailAddressOf = (form: Addressed): string | null =>
  familyAddressOf(form) ?? (form.nominated ? textOf(form.details.applicant_email) : null)
