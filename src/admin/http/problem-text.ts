import { ERRORS } from '../../shared/constants'
import { fieldErrorsOf, ProblemError } from './problem-error'

/** What a refusal says: its fields' texts, else its message. */
export function problemText(error: unknown): string {
  const texts = Object.values(fieldErrorsOf(error)).flat()
  if (texts.length > 0) return texts.join(' ')
  return error instanceof ProblemError && error.message ? error.message : ERRORS.load
}
