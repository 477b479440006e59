import { sql, type MigrateUpArgs } from '@payloadcms/db-postgres'
import { createLocalReq } from 'payload'
import type { PoolClient } from 'pg'
import type { migrations } from '../../migrations'
import { errorCode } from '../platform/errors'
import type { Context } from '../platform/context'
import { DOOR_LOCK, SCHEMA_CHANGES, HALF_RESTORED, readStanding, whyForeign } from './schema-watch'
import { namesOfToday } from './earlier-migrations'
import { StartError } from './why-it-failed'

/** Any number will do, as long as nobody else uses it: two processes that start at once migrate one after the other. */
const MIGRATION_LOCK = 7_245_001
/** Longer than processes that run take to answer what they have begun; whoever does not close its door in this time knows nothing of it. */
const DOORS_MS = 10_000

type Payload = Context['payload']
type Migration = (typeof migrations)[number]

/**
 * Applies the migrations that are due, each in a transaction of its own. Processes of the site that run close their doors before the first
 * one. Payload's own runner is not used: it asks questions on the terminal, and it ends the process when one fails, before PostgreSQL is
 * stopped.
 * @param restoring of these names alone, for a backup that had no others; or all, for the rows that it brought back
 * @throws StartError when one fails, when this role may not make them, or when the database is of a newer version than this one
 */
export async function migrate(payload: Payload, restoring?: readonly string[] | 'all'): Promise<void> {
  const { db } = payload
  const lock = await db.pool.connect()
  try {
    await lock.query('set statement_timeout = 0')
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const { is, applied, replaced, due: lacking, unknown, batch } = await readStanding(lock)
    if (restoring === undefined && is === 'restoring') throw new StartError(HALF_RESTORED)
    if (unknown) throw new StartError(whyForeign(unknown))
    if (replaced.length > 0 && (await mayMigrate(db))) await nameReplacing(lock, replaced)
    const due = Array.isArray(restoring) ? lacking.filter(({ name }) => namesOfToday(restoring).includes(name)) : lacking
    if (due.length === 0) return
    if (!(await mayMigrate(db))) throw new StartError(mustMigrate(due.length))
    if (applied.size > 0) await closeDoors(lock)
    for (const migration of due) await apply(payload, migration, batch + 1)
  } finally {
    /** The locks go with their connection. */
    lock.release(true)
  }
}

/** Has the rows name the migrations of today in place of those that they replaced. Tables and doors stay as they are. */
const nameReplacing = (lock: PoolClient, replaced: string[]) =>
  lock.query(
    `with gone as (delete from payload_migrations where name = any($1) returning batch)
    insert into payload_migrations (name, batch) select name, (select max(batch) from gone) from unnest($2::text[]) as name`,
    [replaced, namesOfToday(replaced)],
  )

/** Announces what comes, and waits until every process of the site has answered what it had begun, and takes nothing new. */
async function closeDoors(lock: PoolClient): Promise<void> {
  await lock.query(`notify ${SCHEMA_CHANGES}`)
  await lock.query(`set lock_timeout = ${DOORS_MS}`)
  try {
    await lock.query('select pg_advisory_lock($1)', [DOOR_LOCK])
  } catch (error) {
    /** lock_not_available: a process is stuck in what it does. It hears of the new tables by its next look. */
    if (errorCode(error) !== '55P03') throw error
  }
}

/** Whether this role owns the tables, or may make the first: of two roles, the owner may, and the one that the site runs with may not. */
async function mayMigrate({ pool }: Payload['db']): Promise<boolean> {
  const { rows } = await pool.query<{ may: boolean }>(`select coalesce(
    (select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass('payload_migrations')), has_schema_privilege('public', 'create')) as may`)
  return rows[0]?.may === true
}

const mustMigrate = (count: number): string =>
  `The database lacks ${count === 1 ? 'a migration' : `${count} migrations`} of this version, and the role in DATABASE_URL may not change tables. Run first: DATABASE_URL=(the owner's) npm run migrate. See docs/operations.md, Two database roles.`

async function apply(payload: Payload, { name, up }: Migration, batch: number): Promise<void> {
  const { db } = payload
  const id = (await db.beginTransaction()) as string
  try {
    const req = await createLocalReq({ req: { transactionID: id } }, payload)
    const session = db.sessions[id]?.db as MigrateUpArgs['db']
    /** On much data a migration takes as long as it needs. */
    await session.execute(sql`set local statement_timeout = 0`)
    await up({ db: session, payload, req })
    await payload.create({ collection: 'payload-migrations', data: { name, batch }, req })
    await db.commitTransaction(id)
  } catch (error) {
    await db.rollbackTransaction(id)
    throw new StartError(
      `The migration "${name}" failed (${codeOf(error)}), and nothing of it was kept. Start the version that ran before, or restore its backup; LOG_LEVEL=debug says more.`,
      { cause: error },
    )
  }
}

/** PostgreSQL's code; its words may quote what is in a row. */
function codeOf(error: unknown): string {
  for (let e = error as { code?: unknown; cause?: unknown } | undefined; e; e = e.cause as typeof e)
    if (typeof e.code === 'string') return e.code
  return error instanceof Error ? error.name : 'no error'
}
