import { HttpError } from 'react-admin'
import { ERRORS } from '../../shared/constants'
import type { FieldErrors } from '../../shared/field-errors'

/**
 * A refused or failed request; status 0 when the site was not reached. `body.errors` joins the texts of each field for react-admin's forms;
 * `fields` keeps them apart.
 */
export class ProblemError extends HttpError {
  readonly fields: FieldErrors
  readonly answer: unknown

  constructor(message: string, status: number, fields: FieldErrors = {}, answer: unknown = null) {
    const errors = Object.fromEntries(Object.entries(fields).map(([field, texts]) => [field, texts.join(' ')]))
    super(message, status, { message, errors })
    // react-admin's class sets its own prototype on subclasses.
    Object.setPrototypeOf(this, ProblemError.prototype)
    this.fields = fields
    this.answer = answer
  }
}

export const fieldErrorsOf = (error: unknown): FieldErrors => (error instanceof ProblemError ? error.fields : {})

export function errorText(error: unknown): string {
  const texts = Object.values(fieldErrorsOf(error)).flat()
  if (texts.length > 0) return texts.join(' ')
  return error instanceof ProblemError && error.message ? error.message : ERRORS.load
}
