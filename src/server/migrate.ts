import { sql, type MigrateUpArgs } from '@payloadcms/db-postgres'
import { createLocalReq } from 'payload'
import { migrations } from '../../migrations'
import { RESTORE_UNDER_WAY } from '../services/backup/restore-backup'
import type { Context } from '../services/context'
import { StartError } from './start-error'

/** Any number will do, as long as nobody else uses it: two processes that start at once migrate one after the other. */
const MIGRATION_LOCK = 7_245_001

type Payload = Context['payload']
type Migration = (typeof migrations)[number]

/**
 * Applies the migrations that are due, each in a transaction of its own. Payload's own runner is not used: it asks questions on
 * the terminal, and it ends the process when one fails, before PostgreSQL is stopped.
 * @param only of these names alone, for a backup that had no others
 * @throws StartError when one fails, when this role may not make them, or when the database is of a newer version than this one
 */
export async function migrate(payload: Payload, only?: readonly string[]): Promise<void> {
  const { db } = payload
  const lock = await db.pool.connect()
  try {
    await lock.query('set statement_timeout = 0')
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    if (only === undefined && (await isHalfRestored(db)))
      throw new StartError('A restore into this database was cut, or refused what it read. Run npm run restore once more: it begins anew.')
    const { names, batch } = await applied(db)
    const unknown = [...names].find((name) => !migrations.some((migration) => migration.name === name))
    if (unknown) {
      throw new StartError(
        `This database is of a newer version of Hearthside, which applied the migration "${unknown}". Start that version, or restore the backup made before the upgrade.`,
      )
    }
    const due = migrations.filter(({ name }) => !names.has(name) && (only === undefined || only.includes(name)))
    if (due.length > 0 && !(await mayMigrate(db))) throw new StartError(mustMigrate(due.length))
    for (const migration of due) await apply(payload, migration, batch + 1)
  } finally {
    /** The lock goes with its connection. */
    lock.release(true)
  }
}

/** What a cut restore leaves would start as a site without a single record. */
async function isHalfRestored({ pool }: Payload['db']): Promise<boolean> {
  const { rows } = await pool.query(`select from pg_class where oid = to_regclass($1)`, [`public.${RESTORE_UNDER_WAY}`])
  return rows.length > 0
}

async function applied({ pool }: Payload['db']): Promise<{ names: Set<string>; batch: number }> {
  const {
    rows: [table],
  } = await pool.query<{ exists: boolean }>(`select to_regclass('payload_migrations') is not null as exists`)
  if (!table?.exists) return { names: new Set(), batch: 0 }
  const { rows } = await pool.query<{ name: string; batch: number }>('select name, batch::int from payload_migrations')
  return { names: new Set(rows.map(({ name }) => name)), batch: Math.max(0, ...rows.map(({ batch }) => batch)) }
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
