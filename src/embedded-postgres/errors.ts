/** PostgreSQL cannot run here. The message says what happened and what to do; it holds no record and no password. */
export class PostgresError extends Error {
  override name = 'PostgresError'
}

const OWN_SERVER = 'or set DATABASE_URL to a PostgreSQL server of your own'

const CURES: readonly (readonly [sign: RegExp, cure: (folder: string) => string])[] = [
  [
    /No space left on device|Check free disk space|ENOSPC|quota exceeded|EDQUOT/i,
    (folder) => `The disk that holds ${folder} is full. Free some space and start again.`,
  ],
  [
    /Read-only file system|EROFS/i,
    (folder) => `The disk that holds ${folder} is read-only. Set DATA_DIR to a folder that can be written, ${OWN_SERVER}.`,
  ],
  [
    /Permission denied|Operation not permitted|EACCES|EPERM/i,
    (folder) =>
      `The folder ${folder} cannot be used by this account. Start as the account that owns it, or set DATA_DIR to another folder.`,
  ],
  [
    /could not (create|resize|map|open) .*shared memory|shmget|semget|could not create semaphores/i,
    () => `The system gives PostgreSQL no shared memory (in a container: raise --shm-size), ${OWN_SERVER}.`,
  ],
]

/**
 * Turns what a PostgreSQL program or the file system said into an error with its cure.
 * @param said output of the program, or the text of a file system error
 */
export function postgresError(what: string, said: string, folder: string): PostgresError {
  const lines = said.trim().split('\n').slice(-8).join('\n')
  const cure = CURES.find(([sign]) => sign.test(said))?.[1](folder)
  return new PostgresError(`${what} ${cure ?? `Look at the reason below, ${OWN_SERVER}.`}${lines ? `\n${lines}` : ''}`)
}

/** Lets errors that already explain themselves pass, and explains those of the file system. */
export function explained(error: unknown, folder: string): unknown {
  const isSystemError = error instanceof Error && 'syscall' in error
  return isSystemError ? postgresError('PostgreSQL could not be started.', error.message, folder) : error
}

export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** Where the start reports what happened; a pino logger fits. */
export interface Log {
  info(message: string): void
  warn(message: string): void
}
