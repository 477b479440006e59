import type { Context } from '../../platform/context'
import { rows, sql } from '../../platform/database'

export const SITE_PROCESS = 'hearthside content'
/** PostgreSQL cuts off longer names. */
const LONGEST_NAME = 63

export const processName = (keys: readonly { id: string }[]): string =>
  [SITE_PROCESS, ...keys.map(({ id }) => id)].join(' ').slice(0, LONGEST_NAME)

export async function runningKeys(ctx: Context): Promise<string[][]> {
  const processes = await rows<{ name: string }>(
    ctx,
    sql`select application_name as name from pg_stat_activity where datname = current_database() and application_name like ${`${SITE_PROCESS} %`}`,
  )
  return processes.filter(({ name }) => name.length < LONGEST_NAME).map(({ name }) => name.slice(SITE_PROCESS.length + 1).split(' '))
}

export const runningWithout = async (ctx: Context, key: string): Promise<number> =>
  (await runningKeys(ctx)).filter((keys) => !keys.includes(key)).length
