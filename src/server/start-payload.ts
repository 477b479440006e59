import { BasePayload } from 'payload'
import { payloadConfig, type PayloadOptions } from '../../payload.config'
import type { Context } from '../services/context'
import { migrate } from './migrate'

/** Connects to the database and applies the migrations that are due. @throws StartError; then no connection is left */
export async function startPayload(options: PayloadOptions): Promise<Context['payload']> {
  const payload = new BasePayload() as unknown as Context['payload']
  try {
    await payload.init({ config: payloadConfig(options), cron: false })
    await migrate(payload)
    return payload
  } catch (error) {
    await payload.db?.pool?.end()
    throw error
  }
}
