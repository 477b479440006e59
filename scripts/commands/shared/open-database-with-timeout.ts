import type { Logger } from 'pino'
import { openDatabase, type Database } from '../../../src/server/database'
import type { Settings } from '../../../src/server/env'
import { StartError } from '../../../src/server/describe-failure'

const WAIT_MS = 30_000

/** A site waits for its database without limit; a command run by hand or at night should not. @throws StartError */
export async function openDatabaseWithTimeout(settings: Settings, log: Logger): Promise<Database> {
  const signal = AbortSignal.timeout(WAIT_MS)
  return openDatabase(settings, log, signal).catch((error: unknown) => {
    if (signal.aborted)
      throw new StartError(
        `PostgreSQL did not answer within ${WAIT_MS / 1000} seconds. Make sure it is running and DATABASE_URL is right.`,
        {
          cause: error,
        },
      )
    throw error
  })
}
