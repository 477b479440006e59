import type pg from 'pg'
import type { Logger } from 'pino'
import type { Line } from './line'
import { readStanding, whyForeign, type Standing } from './schema-standing'

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
