import { errorCode, Refusal } from '../platform/errors'
import { StorageAway } from '../platform/storage/storage'
import { why } from '../platform/why'
import { SettingsError } from './env'

/** Why the site cannot start, in one line that says what to do. */
export class StartError extends Error {
  override name = 'StartError'
}

/** What the system says of files, in words (man 3 errno). */
const FILE_PROBLEMS: Readonly<Record<string, string>> = {
  EACCES: 'this account may not use it. Let the site’s user own it, or run the command as that user',
  EPERM: 'this account may not use it. Let the site’s user own it, or run the command as that user',
  EROFS: 'it lies where nothing can be written',
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of this path is no folder',
  EISDIR: 'it is a folder',
  EEXIST: 'it is there already',
}
const NO_ROOM = 'The disk is full. Make room, or choose another.'

/**
 * What to say of work that failed, in one line where that is enough; words of errors that we did not write may hold anything, and their
 * first line has to do.
 * @param what begins the sentence
 */
export function whyItFailed(error: unknown, what = 'The site could not start'): string {
  if (error instanceof StorageAway) return `${what}. ${why(error)}. npm run doctor tries it, and says what to look at.`
  if (error instanceof SettingsError || error instanceof StartError || error instanceof Refusal) return error.message
  const code = errorCode(error)
  if (code === 'ENOSPC') return `${what}. ${NO_ROOM}`
  const place = error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : null
  if (place && FILE_PROBLEMS[code]) return `${what}. ${place}: ${FILE_PROBLEMS[code]}.`
  const [first] = (error instanceof Error ? error.message : String(error)).split('\n')
  return `${what}: ${first} LOG_LEVEL=debug says more.`
}
