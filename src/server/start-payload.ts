import { BasePayload } from 'payload'
import { payloadConfig, type PayloadOptions } from '../../payload.config'
import type { Context } from '../platform/context'
import { migrate } from './migrate'

/** @param migrations only these, for a restore; or none @throws StartError, with no connection left open */
export async function startPayload({
  migrations,
  ...options
}: PayloadOptions & { migrations?: readonly string[] | 'none' }): Promise<Context['payload']> {
  const payload = new BasePayload() as unknown as Context['payload']
  try {
    await payload.init({ config: payloadConfig(options), cron: false })
    if (migrations !== 'none') await migrate(payload, migrations)
    return payload
  } catch (error) {
    await payload.db?.pool?.end()
    throw error
  }
}
