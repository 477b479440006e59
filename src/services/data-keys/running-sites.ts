import type { Context } from '../../platform/context'
import { rows, sql } from '../../platform/database'

/** By a name that begins so PostgreSQL knows the connection that each process of the site keeps open. */
export const SITE_PROCESS = 'hearthside content'
/** PostgreSQL cuts longer names. */
const LONGEST_NAME = 63

/** The name of a process with the keys that it knows, by their ids. */
export const siteProcess = (keys: readonly { id: string }[]): string =>
  [SITE_PROCESS, ...keys.map(({ id }) => id)].join(' ').slice(0, LONGEST_NAME)

/** The keys that each process of the site knows, the one that it seals with first; without those whose names were cut. */
export async function runningKeys(ctx: Context): Promise<string[][]> {
  const processes = await rows<{ name: string }>(
    ctx,
    sql`select application_name as name from pg_stat_activity where datname = current_database() and application_name like ${`${SITE_PROCESS} %`}`,
  )
  return processes.filter(({ name }) => name.length < LONGEST_NAME).map(({ name }) => name.slice(SITE_PROCESS.length + 1).split(' '))
}

/** How many processes of the site run without a key: what is sealed with it, they could not open. */
export const runningWithout = async (ctx: Context, key: string): Promise<number> =>
  (await runningKeys(ctx)).filter((keys) => !keys.includes(key)).length
