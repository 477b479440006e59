import type pg from 'pg'
import type { Logger } from 'pino'
import { migrations } from '../../migrations'
import { RESTORE_UNDER_WAY } from '../platform/backup/restore-backup'
import { counted } from '../shared/text'
import { findUnknown, isEarlier, LAST_EARLIER, namesOfToday } from './earlier-migrations'
import type { Line } from './log'

/** Asks PostgreSQL: a pool, a connection or a client of the driver's. */
interface Asked {
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

/** Told by whoever is about to change the tables, before it does (decision 059). */
export const SCHEMA_CHANGES = 'schema_changes'
/** Shared by every process whose door is open, on its line; a migration waits for it. Any number that nobody else uses. */
export const DOOR_LOCK = 7_245_002

/** A statement or two each time: for what was changed without a word. */
const LOOK_MS = 15_000
const SHUT_LOOK_MS = 1_000

interface Door {
  open(): void
  /** Takes no more requests, and resolves once those under way are answered, within reason. */
  shut(): Promise<void>
  /** What was known of the tables before no longer holds. */
  reopened(): Promise<void>
}

export interface SchemaWatch {
  /** Whether the tables are of another version, or about to be: nothing may be done with them. */
  isShut: () => boolean
  /** Looks at once, for an error that another version's tables could have caused. @returns whether they are */
  isOutdated: () => Promise<boolean>
  /** Opens the door where the tables are this version's, or where nothing can be known of them now; from the start of the line on. */
  begin(): void
  stop(): void
}

/**
 * Keeps the door open while the tables are those of this version (decision 059). It shuts before a migration that is announced, and when
 * one is found that this version does not know; it opens again when the database went back.
 */
export function watchSchema(line: Line, door: Door, log: Logger): SchemaWatch {
  let state: 'waiting' | 'open' | 'shut' = 'waiting'
  let holdsLock = false
  let timer: NodeJS.Timeout | undefined
  let queue: Promise<unknown> = Promise.resolve()
  const inTurn = (work: (client: pg.Client) => Promise<void>): Promise<void> => {
    const next = queue.then(async () => {
      const { client } = line
      if (client) await work(client).catch((error: unknown) => log.debug({ err: error }, 'The tables could not be looked at'))
    })
    queue = next
    return next
  }

  const open = async () => {
    if (state === 'open') return
    const isAgain = state === 'shut'
    state = 'open'
    if (isAgain) {
      await door.reopened()
      log.info('The tables are of this version again: the site serves.')
    }
    door.open()
  }
  const shut = async (client: pg.Client, why: () => void) => {
    if (state !== 'shut') why()
    state = 'shut'
    await door.shut()
    if (holdsLock) await client.query('select pg_advisory_unlock_shared($1)', [DOOR_LOCK])
    holdsLock = false
  }
  const look = async (client: pg.Client) => {
    holdsLock ||=
      (await client.query<{ mine: boolean }>('select pg_try_advisory_lock_shared($1) as mine', [DOOR_LOCK])).rows[0]?.mine === true
    const standing = holdsLock ? await readStanding(client) : null
    if (standing?.is === 'current') await open()
    else await shut(client, () => log.error(whyShut(standing)))
  }
  const lookAgain = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void inTurn(look).then(lookAgain), state === 'shut' ? SHUT_LOOK_MS : LOOK_MS).unref()
  }

  line.on(
    SCHEMA_CHANGES,
    () =>
      void inTurn((client) =>
        shut(client, () => log.warn('A newer version is about to change the tables: this process takes no requests.')),
      ).then(lookAgain),
  )
  line.onLost(() => {
    holdsLock = false
  })
  line.onOpen(() => inTurn(look).then(lookAgain))
  return {
    isShut: () => state === 'shut',
    isOutdated: async () => {
      await inTurn(look).then(lookAgain)
      return state === 'shut'
    },
    begin: () => void (state === 'waiting' && open()),
    stop: () => clearTimeout(timer),
  }
}

const whyShut = (standing: Standing | null): string => {
  if (!standing) return 'The tables are being changed: this process takes no requests.'
  const what = standing.unknown ? whyForeign(standing.unknown) : 'The tables are not those of this version.'
  return `${what} Until then this process takes no requests.`
}
