export class PostgresError extends Error {
  override name = 'PostgresError'
}

const OWN_SERVER = 'or set DATABASE_URL to your own PostgreSQL server'

const CURES: readonly (readonly [sign: RegExp, cure: (folder: string) => string])[] = [
  [
    /No space left on device|Check free disk space|ENOSPC|quota exceeded|EDQUOT/i,
    (folder) => `The disk that holds ${folder} is full. Free some space and start again.`,
  ],
  [
    /Read-only file system|EROFS/i,
    (folder) => `The disk that holds ${folder} is read-only. Set DATA_DIR to a writable folder, ${OWN_SERVER}.`,
  ],
  [
    /Permission denied|Operation not permitted|EACCES|EPERM/i,
    (folder) => `This account cannot use the folder ${folder}. Start as the account that owns it, or set DATA_DIR to another folder.`,
  ],
  [
    /could not (create|resize|map|open) .*shared memory|shmget|semget|could not create semaphores/i,
    () => `PostgreSQL gets no shared memory. In a container, raise --shm-size, ${OWN_SERVER}.`,
  ],
]

export function postgresError(what: string, said: string, folder: string): PostgresError {
  const lines = said.trim().split('\n').slice(-8).join('\n')
  const cure = CURES.find(([sign]) => sign.test(said))?.[1](folder)
  return new PostgresError(`${what} ${cure ?? `See the reason below, ${OWN_SERVER}.`}${lines ? `\n${lines}` : ''}`)
}

export function explained(error: unknown, folder: string): unknown {
  const isSystemError = error instanceof Error && 'syscall' in error
  return isSystemError ? postgresError('Could not start PostgreSQL.', error.message, folder) : error
}

export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

export interface Log {
  info(message: string): void
  warn(message: string): void
}
