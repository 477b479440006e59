import type pg from 'pg'
import type { Logger } from 'pino'
import { migrations } from '../../migrations'
import { RESTORE_UNDER_WAY } from '../platform/backup/restore-backup'
import { pluralize } from '../shared/text'
import type { NotificationLine } from './log'

/** First and last of the migrations that three others replaced (decision 005). Names begin with a timestamp, by which they sort. */
const FIRST = '20261121_105038_initial'
export const LAST_EARLIER = '20261126_150412_fold_text'
const REPLACING = migrations.slice(0, 3).map(({ name }) => name)

export const isEarlier = (name: string): boolean => name >= FIRST && name <= LAST_EARLIER

export const currentMigrationNames = (names: readonly string[]): string[] =>
  names.includes(LAST_EARLIER) ? [...REPLACING, ...names.filter((name) => !isEarlier(name))] : [...names]

export const findUnknown = (names: readonly string[]): string | null =>
  names.find((name) => !migrations.some((migration) => migration.name === name)) ?? null

interface Asked {
  query<T extends object>(text: string, values?: unknown[]): Promise<{ rows: T[] }>
}

export interface SchemaState {
  /** `older`: migrations are due; `foreign`: one is unknown to this version; `restoring`: a restore is in progress or was interrupted. */
  is: 'current' | 'older' | 'foreign' | 'empty' | 'restoring'
  applied: ReadonlySet<string>
  replaced: string[]
  due: typeof migrations
  unknown: string | null
  batch: number
}

export async function readSchemaState(db: Asked): Promise<SchemaState> {
  const {
    rows: [found],
  } = await db.query<{ migrated: boolean; restoring: boolean }>(
    `select to_regclass('public.payload_migrations') is not null as migrated, to_regclass('public.${RESTORE_UNDER_WAY}') is not null as restoring`,
  )
  const rows = found?.migrated
    ? (await db.query<{ name: string; batch: number }>('select name, batch::int from public.payload_migrations')).rows
    : []
  const names = rows.map(({ name }) => name)
  const applied = new Set(currentMigrationNames(names))
  const due = migrations.filter(({ name }) => !applied.has(name))
  const unknown = findUnknown([...applied])
  const is =
    found?.restoring === true ? 'restoring' : unknown ? 'foreign' : applied.size === 0 ? 'empty' : due.length > 0 ? 'older' : 'current'
  const replaced = names.filter((name) => !applied.has(name))
  return { is, applied, replaced, due, unknown, batch: Math.max(0, ...rows.map(({ batch }) => batch)) }
}

export const dueMigrationsText = ({ due }: Pick<SchemaState, 'due'>): string =>
  `${pluralize(due.length, 'migration is', 'migrations are')} due`

export const unknownMigrationText = (unknown: string): string =>
  isEarlier(unknown)
    ? `This database is too old for this version. First start the version whose last migration is "${LAST_EARLIER}", and then this one: docs/operations.md, Upgrading.`
    : `This database is from a newer version of Hearthside, which applied the migration "${unknown}". Start that version, or restore the backup made before the upgrade.`

export const HALF_RESTORED = 'A restore into this database was interrupted or failed. Run npm run restore again. It starts over.'

export const SCHEMA_CHANGES = 'schema_changes'
/** Advisory lock that every open process shares; a migration waits for it. Arbitrary but unique. */
export const DOOR_LOCK = 7_245_002

/** Milliseconds between checks for unannounced changes; each takes a statement or two. */
const LOOK_MS = 15_000
const SHUT_LOOK_MS = 1_000

interface Door {
  open(): void
  shut(): Promise<void>
  reopened(): Promise<void>
}

export interface SchemaWatch {
  isShut: () => boolean
  /** Checks the tables right away, after an error that another version could have caused. @returns true when it did */
  isOutdated: () => Promise<boolean>
  /** Opens the door when the tables match this version, or cannot be checked. Called once the line has started. */
  begin(): void
  stop(): void
}

/**
 * Keeps the door open while the tables match this version (decision 005). Closes it before an announced migration or when an unknown one
 * is found; opens it again when the database went back.
 */
export function watchSchema(line: NotificationLine, door: Door, log: Logger): SchemaWatch {
  let state: 'waiting' | 'open' | 'shut' = 'waiting'
  let holdsLock = false
  let timer: NodeJS.Timeout | undefined
  let queue: Promise<unknown> = Promise.resolve()
  const oneAtATime = (work: (client: pg.Client) => Promise<void>): Promise<void> => {
    const next = queue.then(async () => {
      const { client } = line
      if (client) await work(client).catch((error: unknown) => log.debug({ err: error }, 'Could not check the tables'))
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
      log.info('The tables match this version again. The site is open.')
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
    const standing = holdsLock ? await readSchemaState(client) : null
    if (standing?.is === 'current') await open()
    else await shut(client, () => log.error(whyShut(standing)))
  }
  const lookAgain = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void oneAtATime(look).then(lookAgain), state === 'shut' ? SHUT_LOOK_MS : LOOK_MS).unref()
  }

  line.on(
    SCHEMA_CHANGES,
    () =>
      void oneAtATime((client) =>
        shut(client, () => log.warn('A newer version is about to change the tables. This process takes no requests.')),
      ).then(lookAgain),
  )
  line.onLost(() => {
    holdsLock = false
  })
  line.onOpen(() => oneAtATime(look).then(lookAgain))
  return {
    isShut: () => state === 'shut',
    isOutdated: async () => {
      await oneAtATime(look).then(lookAgain)
      return state === 'shut'
    },
    begin: () => void (state === 'waiting' && open()),
    stop: () => clearTimeout(timer),
  }
}

const whyShut = (standing: SchemaState | null): string => {
  if (!standing) return 'The tables are being changed. This process takes no requests.'
  const what = standing.unknown ? unknownMigrationText(standing.unknown) : 'The tables do not match this version.'
  return `${what} Until then, this process takes no requests.`
}
