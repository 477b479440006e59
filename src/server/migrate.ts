import { sql, type MigrateUpArgs } from '@payloadcms/db-postgres'
import { createLocalReq } from 'payload'
import type { PoolClient } from 'pg'
import type { migrations } from '../../migrations'
import { errorCode } from '../platform/errors'
import type { Context } from '../platform/context'
import { DOOR_LOCK, SCHEMA_CHANGES, HALF_RESTORED, readSchemaState, unknownMigrationText, currentMigrationNames } from './schema-watch'
import { StartError } from './describe-failure'

/** Arbitrary but unique: processes that start at the same time migrate one after the other. */
const MIGRATION_LOCK = 7_245_001
/** Longer than running processes take to finish their requests. One that has not stopped by then does not know about the migration. */
const DOORS_MS = 10_000

type Payload = Context['payload']
type Migration = (typeof migrations)[number]

/**
 * Applies due migrations, each in a transaction, after running processes have stopped taking requests. Does not use Payload's runner,
 * which prompts on the terminal and exits before PostgreSQL is stopped.
 * @param restoring only these, for a backup that had no others; or all, for the rows it restored
 * @throws StartError when one fails, this role may not run them, or the database is from a newer version
 */
export async function migrate(payload: Payload, restoring?: readonly string[] | 'all'): Promise<void> {
  const { db } = payload
  const lock = await db.pool.connect()
  try {
    await lock.query('set statement_timeout = 0')
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const { is, applied, replaced, due: lacking, unknown, batch } = await readSchemaState(lock)
    if (restoring === undefined && is === 'restoring') throw new StartError(HALF_RESTORED)
    if (unknown) throw new StartError(unknownMigrationText(unknown))
    if (replaced.length > 0 && (await mayMigrate(db))) await nameReplacing(lock, replaced)
    const due = Array.isArray(restoring) ? lacking.filter(({ name }) => currentMigrationNames(restoring).includes(name)) : lacking
    if (due.length === 0) return
    if (!(await mayMigrate(db))) throw new StartError(mustMigrate(due.length))
    if (applied.size > 0) await closeDoors(lock)
    for (const migration of due) await apply(payload, migration, batch + 1)
  } finally {
    /** Closing the connection releases its locks. */
    lock.release(true)
  }
}

const nameReplacing = (lock: PoolClient, replaced: string[]) =>
  lock.query(
    `with gone as (delete from payload_migrations where name = any($1) returning batch)
    insert into payload_migrations (name, batch) select name, (select max(batch) from gone) from unnest($2::text[]) as name`,
    [replaced, currentMigrationNames(replaced)],
  )

async function closeDoors(lock: PoolClient): Promise<void> {
  await lock.query(`notify ${SCHEMA_CHANGES}`)
  await lock.query(`set lock_timeout = ${DOORS_MS}`)
  try {
    await lock.query('select pg_advisory_lock($1)', [DOOR_LOCK])
  } catch (error) {
    /** lock_not_available: a process is stuck. It learns of the new tables at its next check. */
    if (errorCode(error) !== '55P03') throw error
  }
}

/** True when this role owns the tables or may create the first ones. With two roles, only the owner may. */
async function mayMigrate({ pool }: Payload['db']): Promise<boolean> {
  const { rows } = await pool.query<{ may: boolean }>(`select coalesce(
    (select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass('payload_migrations')), has_schema_privilege('public', 'create')) as may`)
  return rows[0]?.may === true
}

const mustMigrate = (count: number): string =>
  `The database lacks ${count === 1 ? 'a migration' : `${count} migrations`} of this version, and the role in DATABASE_URL cannot change tables. First run DATABASE_URL=(the owner's) npm run migrate. See docs/operations.md, Two database roles.`

async function apply(payload: Payload, { name, up }: Migration, batch: number): Promise<void> {
  const { db } = payload
  const id = (await db.beginTransaction()) as string
  try {
    const req = await createLocalReq({ req: { transactionID: id } }, payload)
    const session = db.sessions[id]?.db as MigrateUpArgs['db']
    await session.execute(sql`set local statement_timeout = 0`)
    await up({ db: session, payload, req })
    await payload.create({ collection: 'payload-migrations', data: { name, batch }, req })
    await db.commitTransaction(id)
  } catch (error) {
    await db.rollbackTransaction(id)
    throw new StartError(
      `The migration "${name}" failed (${codeOf(error)}) and was rolled back. Start the previous version, or restore its backup. For details, set LOG_LEVEL=debug.`,
      { cause: error },
    )
  }
}

/** PostgreSQL's error code; its message may quote a row's values. */
function codeOf(error: unknown): string {
  for (let e = error as { code?: unknown; cause?: unknown } | undefined; e; e = e.cause as typeof e)
    if (typeof e.code === 'string') return e.code
  return error instanceof Error ? error.name : 'no code'
}
