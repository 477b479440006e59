import { HttpError } from 'react-admin'
import { ERRORS } from '../../shared/constants'
import type { FieldErrors } from '../../shared/field-errors'

/**
 * A refused or failed request. `body.errors` holds one joined text per field, which is what react-admin's forms show;
 * `fields` keeps the texts apart, for lists under a field. Status 0: the site was not reached.
 */
export class ProblemError extends HttpError {
  readonly fields: FieldErrors
  /** All that was answered, for what knows more of a refusal than its texts. */
  readonly answer: unknown

  constructor(message: string, status: number, fields: FieldErrors = {}, answer: unknown = null) {
    const errors = Object.fromEntries(Object.entries(fields).map(([field, texts]) => [field, texts.join(' ')]))
    super(message, status, { message, errors })
    // react-admin's class sets its own prototype on whatever extends it.
    Object.setPrototypeOf(this, ProblemError.prototype)
    this.fields = fields
    this.answer = answer
  }
}

export const fieldErrorsOf = (error: unknown): FieldErrors => (error instanceof ProblemError ? error.fields : {})

/** What a refusal says: its fields' texts, else its message. */
export function problemText(error: unknown): string {
  const texts = Object.values(fieldErrorsOf(error)).flat()
  if (texts.length > 0) return texts.join(' ')
  return error instanceof ProblemError && error.message ? error.message : ERRORS.load
}
