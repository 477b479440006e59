import { BasePayload } from 'payload'
import { migrations } from '../../migrations'
import { payloadConfig, type PayloadOptions } from '../../payload.config'
import type { Context } from '../services/context'

/** Any number will do, as long as nobody else uses it: two processes that start at once migrate one after the other. */
const MIGRATION_LOCK = 7_245_001

/** Connects to the database and applies the migrations that are due. */
export async function startPayload(options: PayloadOptions): Promise<Context['payload']> {
  const payload = new BasePayload()
  await payload.init({ config: payloadConfig(options), cron: false })
  const db = payload.db as Context['payload']['db']
  const lock = await db.pool.connect()
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await db.migrate({ migrations: migrations as never })
  } finally {
    await lock.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined)
    lock.release()
  }
  return payload as unknown as Context['payload']
}
