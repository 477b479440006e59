import { StartError } from '../src/server/start-error'

const WAIT_MS = 30_000

/** A site waits for its database for as long as it takes; a command that somebody looks at, or that comes every night, does not. */
export async function withoutEndlessWait<T>(open: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(WAIT_MS)
  return open(signal).catch((error: unknown) => {
    if (signal.aborted)
      throw new StartError(`PostgreSQL did not answer within ${WAIT_MS / 1000} seconds. Is it running, and is DATABASE_URL right?`, {
        cause: error,
      })
    throw error
  })
}
