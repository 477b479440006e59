import { BasePayload } from 'payload'
import { migrations } from '../../migrations'
import { payloadConfig, type PayloadOptions } from '../../payload.config'
import type { Context } from '../services/context'
import type { PayloadDatabase } from './payload-database'

/** Any number will do, as long as nobody else uses it: two processes that start at once migrate one after the other. */
const MIGRATION_LOCK = 7_245_001

/** Connects to the database and applies the migrations that are due. */
export async function startPayload(options: PayloadOptions): Promise<Context['payload']> {
  const payload = new BasePayload()
  await payload.init({ config: payloadConfig(options), cron: false })
  const db = payload.db as unknown as PayloadDatabase
  const lock = await db.pool.connect()
  try {
    await lock.query('set statement_timeout = 0')
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await db.withoutTimeLimit(() => db.migrate({ migrations: migrations as never }))
  } finally {
    /** The lock goes with its connection. */
    lock.release(true)
  }
  return payload as unknown as Context['payload']
}
