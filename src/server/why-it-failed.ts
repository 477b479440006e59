import { Refusal } from '../services/errors'
import { SettingsError } from './env'
import { StartError } from './start-error'

/** What to say of a start that failed, in one line where that is enough; words of errors that we did not write may hold anything, and their first line has to do. */
export function whyItFailed(error: unknown): string {
  if (error instanceof SettingsError || error instanceof StartError || error instanceof Refusal) return error.message
  const [first] = (error instanceof Error ? error.message : String(error)).split('\n')
  return `The site could not start: ${first} LOG_LEVEL=debug says more.`
}
