import { startPayload } from '../../src/server/start-payload'

/** Brings an empty database up to date, and closes the connections. */
export async function migrate(databaseUrl: string): Promise<void> {
  const payload = await startPayload({ databaseUrl, secret: 'only for migrating', sessionMaxHours: 1 })
  await payload.db.pool.end()
}
