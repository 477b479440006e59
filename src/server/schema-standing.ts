import { migrations } from '../../migrations'
import { RESTORE_UNDER_WAY } from '../platform/backup/restore-backup'
import { counted } from '../shared/text'
import { findUnknown, isEarlier, LAST_EARLIER, namesOfToday } from './earlier-migrations'

/** Asks PostgreSQL: a pool, a connection or a client of the driver's. */
export interface Asked {
  query<T extends object>(text: string, values?: unknown[]): Promise<{ rows: T[] }>
}

/** How the tables of a database stand to what this version knows. */
export interface Standing {
  /** `older`: migrations are due; `foreign`: it has one that this version does not know; `restoring`: a restore is under way, or was cut. */
  is: 'current' | 'older' | 'foreign' | 'empty' | 'restoring'
  /** Names of the migrations that it has, as this version knows them. */
  applied: ReadonlySet<string>
  /** Those in its rows that others replaced. */
  replaced: string[]
  /** Those that this version knows and it lacks. */
  due: typeof migrations
  /** One that this version does not know. */
  unknown: string | null
  /** Of the last migrations that were made together. */
  batch: number
}

export async function readStanding(db: Asked): Promise<Standing> {
  const {
    rows: [found],
  } = await db.query<{ migrated: boolean; restoring: boolean }>(
    `select to_regclass('public.payload_migrations') is not null as migrated, to_regclass('public.${RESTORE_UNDER_WAY}') is not null as restoring`,
  )
  const rows = found?.migrated
    ? (await db.query<{ name: string; batch: number }>('select name, batch::int from public.payload_migrations')).rows
    : []
  const names = rows.map(({ name }) => name)
  const applied = new Set(namesOfToday(names))
  const due = migrations.filter(({ name }) => !applied.has(name))
  const unknown = findUnknown([...applied])
  const is =
    found?.restoring === true ? 'restoring' : unknown ? 'foreign' : applied.size === 0 ? 'empty' : due.length > 0 ? 'older' : 'current'
  const replaced = names.filter((name) => !applied.has(name))
  return { is, applied, replaced, due, unknown, batch: Math.max(0, ...rows.map(({ batch }) => batch)) }
}

/** Such as "14 migrations are due". */
export const saysDue = ({ due }: Pick<Standing, 'due'>): string => `${counted(due.length, 'migration is', 'migrations are')} due`

/** Why tables are left alone that have a migration which this version does not know, and what to do. */
export const whyForeign = (unknown: string): string =>
  isEarlier(unknown)
    ? `This database is of a version too old for this one. Start the version whose last migration is "${LAST_EARLIER}" first, and then this one: docs/operations.md, Upgrading.`
    : `This database is of a newer version of Hearthside, which applied the migration "${unknown}". Start that version, or restore the backup made before the upgrade.`

export const HALF_RESTORED = 'A restore into this database was cut, or refused what it read. Run npm run restore once more: it begins anew.'
