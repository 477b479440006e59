import { errorCode, UserError } from '../platform/errors'
import { StorageUnavailable } from '../platform/storage/storage'
import { describeError } from '../platform/describe-error'
import { SettingsError } from './env'

export class StartError extends Error {
  override name = 'StartError'
}

const FILE_PROBLEMS: Readonly<Record<string, string>> = {
  EACCES: 'this account may not use it. Make the site’s user its owner, or run the command as that user',
  EPERM: 'this account may not use it. Make the site’s user its owner, or run the command as that user',
  EROFS: 'it is on a read-only file system',
  ENOENT: 'it does not exist',
  ENOTDIR: 'part of this path is not a folder',
  EISDIR: 'it is a folder',
  EEXIST: 'it already exists',
}
const NO_ROOM = 'The disk is full. Free some space, or choose another disk.'

/**
 * Describes a failure in one line, if that is enough. Only the first line of a foreign error is used, because its message may hold
 * anything.
 * @param what begins the sentence
 */
export function describeFailure(error: unknown, what = 'The site could not start'): string {
  if (error instanceof StorageUnavailable) return `${what}. ${describeError(error)}. To find out more, run npm run doctor.`
  if (error instanceof SettingsError || error instanceof StartError || error instanceof UserError) return error.message
  const code = errorCode(error)
  if (code === 'ENOSPC') return `${what}. ${NO_ROOM}`
  const place = error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : null
  if (place && FILE_PROBLEMS[code]) return `${what}. ${place}: ${FILE_PROBLEMS[code]}.`
  const [first] = (error instanceof Error ? error.message : String(error)).split('\n')
  return `${what}: ${first} (For details, set LOG_LEVEL=debug.)`
}
