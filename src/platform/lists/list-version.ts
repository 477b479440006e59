import { getTableName, is } from '@payloadcms/db-postgres/drizzle'
import { PgDialect, PgTable } from '@payloadcms/db-postgres/drizzle/pg-core'
import { createHash } from 'node:crypto'
import * as tables from '../../database/tables'
import { list_changes } from '../../database/tables'
import { HOUR_MS } from '../../shared/dates'
import type { Context } from '../context'
import { rows, sql, type SQL } from '../database'
import type { ScheduledJob } from '../scheduled-job'

export const compactListChanges: ScheduledJob = {
  name: 'list-changes',
  every: HOUR_MS / 6,
  run: async (_ctx, tx) => {
    await tx.rows(sql`
      with gone as (delete from ${list_changes} returning table_name, number)
      insert into ${list_changes} (table_name, number) select table_name, sum(number) from gone group by table_name`)
  },
}

export const TRACKED_TABLES: ReadonlySet<string> = new Set([
  '_pages_v',
  'albums',
  'albums_consents',
  'albums_media',
  'application_reads',
  'applications',
  'awards',
  'campaigns',
  'comments',
  'confirmations',
  'disbursement_lines',
  'disbursement_returns',
  'disbursement_runs',
  'disbursements',
  'donations',
  'donor_details',
  'donor_merges',
  'donor_thanks',
  'fsps',
  'gift_returns',
  'installments',
  'interests',
  'issued_statements',
  'media',
  'messages',
  'pages',
  'payees',
  'plans',
  'receipts',
  'recusals',
  'second_factors',
  'terms',
  'users',
])

const TABLES: ReadonlySet<string> = new Set(
  Object.values(tables)
    .filter((table) => is(table, PgTable))
    .map((table) => getTableName(table)),
)
const dialect = new PgDialect()

const VIEWS: Readonly<Record<string, string>> = { donor_roots: 'donor_merges' }

/** Table names in a statement, outside of quoted texts. A column with a table's name counts, too, which is harmless. */
export const tablesIn = (text: string): string[] => [
  ...new Set((text.replace(/'[^']*'/g, '').match(/\w+/g) ?? []).map((word) => VIEWS[word] ?? word).filter((word) => TABLES.has(word))),
]

/**
 * A short version of each list statement's result, found without running it, from its text, its values, and the change counters of its
 * tables. Null where a table has no counter.
 * Today's date must be passed in as a value, or the version will not change with it.
 */
export async function listVersions<const S extends readonly SQL[]>(
  ctx: Context,
  statements: S,
): Promise<{ [K in keyof S]: string | null }> {
  const queries = statements.map((statement) => dialect.sqlToQuery(statement))
  const read = tablesIn(queries.map(({ sql: text }) => text).join(' '))
  const noted = read.every((table) => TRACKED_TABLES.has(table)) ? await numberOf(ctx, read) : null
  const versions = queries.map(({ sql: text, params }) => noted && hash([noted, text, params]))
  return versions as { [K in keyof S]: string | null }
}

const hash = (value: unknown) => createHash('sha1').update(JSON.stringify(value)).digest('base64url')

async function numberOf(ctx: Context, names: readonly string[]): Promise<string> {
  const [noted] = await rows<{ changes: string }>(
    ctx,
    sql`select coalesce(sum(number), 0)::text as changes from ${tables.list_changes} where ${tables.list_changes.table_name} = any(${sql.param(names)})`,
  )
  return noted?.changes ?? '0'
}
