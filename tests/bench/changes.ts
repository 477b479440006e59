import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import pg from 'pg'
import type { Client } from '../helpers/client'
import { processorMs, processorMsOfTree } from '../helpers/processor'
import { seed } from '../helpers/seed'
import { startBenchSite } from './bench-site'
import { fillDonations } from './fill'
import { median, type Figure } from './measure'

const ROWS = 1_000
/** Records changed in a round, half of them by each side, because processor time comes in steps of 10 ms. */
const BATCH = 500
const ROUNDS = 8
/** Rounds until both JIT compilers have settled. */
const WARM_UP = 12

interface Change {
  name: string
  /** SQL for the ids of the changed records. */
  of: string
  send: (admin: Client, id: number, turn: number) => Promise<{ status: number }>
  /** Highest cost, as a multiple of the bare transaction. */
  atMost: number
  /** The least it has to write, in one transaction; `$ID` is a record's, `$TURN` a number. */
  bare: readonly string[]
}

const audit = (action: string, resource: string, fields: string) =>
  `insert into audit_events (at, action, "user", resource, record, fields) values (now(), '${action}', 1, '${resource}', '$ID', '${fields}')`

const SENT = `select id from applications where submitted_at is not null and id not in (select application_id from awards) order by id limit ${BATCH}`

const CHANGES: readonly Change[] = [
  {
    name: 'status',
    of: SENT,
    send: (admin, id) => admin.put(`/api/applications/${id}`, { status: 'Denied' }),
    atMost: 3,
    bare: [
      `select id, reference, full_name, email, status from applications where id = $ID for update`,
      `update applications set status = 'Denied', updated_at = now() where id = $ID`,
      `insert into status_events (application_id, "from", "to", user_id, created_at, updated_at) values ($ID, 'Other', 'Denied', 1, now(), now())`,
      audit('status', 'applications', '["status"]'),
      `insert into messages (template, template_version, recipient, variables, state, attempts, next_attempt_at, application_id, created_at, updated_at)
        values ('application-denied', 1, 'ana@example.org', '{"full_name":"Ana"}', 'unsent', 0, now(), $ID, now(), now())`,
    ],
  },
  {
    name: 'bookmark',
    of: SENT,
    send: (admin, id, turn) => admin.put(`/api/applications/${id}`, { is_bookmarked: turn % 2 !== 0 }),
    atMost: 3.5,
    bare: [
      `select id, is_bookmarked from applications where id = $ID for update`,
      `update applications set is_bookmarked = $TURN % 2 <> 0, updated_at = now() where id = $ID`,
      audit('update', 'applications', '["is_bookmarked"]'),
    ],
  },
  {
    name: 'comment',
    of: SENT,
    send: (admin, id, turn) => admin.post(`/api/applications/${id}/comments`, { comment: `They called (${turn}).` }),
    atMost: 3,
    bare: [
      `select id from applications where id = $ID for update`,
      `insert into comments (resource, record, user_id, comment, created_at, updated_at) values ('applications', $ID, 1, 'They called ($TURN).', now(), now())`,
      audit('create', 'comments', 'null'),
    ],
  },
  {
    name: 'authenticity',
    of: `select id from donations where payment_state = 'captured' order by id limit ${BATCH}`,
    send: (admin, id, turn) => admin.put(`/api/donations/${id}`, { authenticity: turn % 2 ? 'Authentic' : 'Unknown' }),
    atMost: 3.5,
    bare: [
      `select * from donations where id = $ID for update`,
      `update donations set authenticity = case when $TURN % 2 <> 0 then 'Authentic'::enum_donations_authenticity end, updated_at = now() where id = $ID`,
      audit('update', 'donations', '["authenticity"]'),
    ],
  },
]

/**
 * Processor time of single changes, site and PostgreSQL together, against a program that only runs the bare transactions. They take turns,
 * one change each, so that both meet the same machine: one that never waited would take as little as half of its time.
 */
export async function changes(): Promise<Figure[]> {
  const site = await startBenchSite({ UNDO_SECONDS: '60' })
  await seed(site, ROWS)
  await fillDonations(site, ROWS)
  const client = new pg.Client({ connectionString: site.databaseUrl })
  await client.connect()
  await client.query('set session_replication_role = replica')
  const since = new Date().toISOString()
  const bare = fork(path.join(import.meta.dirname, 'bare-transactions.mjs'), [site.databaseUrl])
  /** Resets the records, so that each change is a change again and no history grows. Bypasses the trigger that guards the history. */
  const reset = () =>
    client.query(`update applications set status = 'Other' where status <> 'Other'; delete from messages where created_at >= '${since}';
      delete from status_events where created_at >= '${since}'; delete from comments where created_at >= '${since}'`)
  try {
    const [session] = (await once(bare, 'message')) as [number]
    const clock = async (): Promise<Clock> => {
      const { rows: others } = await client.query<{ pid: number }>(OTHER_SESSIONS, [session])
      return {
        site: site.processorMs(),
        sessions: new Map(others.map(({ pid }) => [pid, processorMsOfTree(pid)])),
        bare: processorMs(bare.pid) + processorMs(session),
      }
    }
    const admin = await site.admin()
    const figures: Figure[] = []
    for (const change of CHANGES) {
      const { rows } = await client.query<{ id: number }>(change.of)
      const ids = rows.map(({ id }) => id)
      const half = Math.floor(ids.length / 2)
      const [ours, theirs] = [ids.slice(0, half), ids.slice(half)]
      const spent: Spent[] = []
      for (let round = -WARM_UP; round < ROUNDS; round++) {
        await reset()
        const before = await clock()
        await inTurn(change, round, { admin, ours }, { bare, theirs })
        const spentIn = spentBetween(before, await clock())
        if (round >= 0) spent.push(spentIn)
      }
      figures.push(figureOf(change, spent, half))
    }
    return figures
  } finally {
    bare.kill()
    await client.end()
    await site.stop()
  }
}

/** The site's, apart from those of the bare transactions and of the bench. */
const OTHER_SESSIONS = `select pid from pg_stat_activity
  where backend_type = 'client backend' and datname = current_database() and pid not in ($1, pg_backend_pid())`

/** Milliseconds of processor time. What PostgreSQL does in the background, such as vacuuming, serves both sides and counts for neither. */
interface Clock {
  site: number
  /** By process ID. */
  sessions: ReadonlyMap<number, number>
  bare: number
}

interface Spent {
  site: number
  database: number
  bare: number
}

const spentBetween = (before: Clock, after: Clock): Spent => ({
  site: after.site - before.site,
  database: [...after.sessions].reduce((sum, [pid, ms]) => sum + ms - (before.sessions.get(pid) ?? 0), 0),
  bare: after.bare - before.bare,
})

function figureOf({ name, atMost }: Change, spent: readonly Spent[], changes: number): Figure {
  const each = (of: keyof Spent) => (median(spent.map((round) => round[of])) / changes).toFixed(1)
  return {
    name: `Single change: ${name}, processor time`,
    value: median(spent.map(({ site, database, bare }) => (site + database) / bare)),
    unit: 'x',
    bar: { atMost },
    detail: `${each('site')} ms and ${each('database')} ms of PostgreSQL, against ${each('bare')} ms for the bare transaction, PostgreSQL included`,
  }
}

async function inTurn(
  { name, send, bare: statements }: Change,
  turn: number,
  { admin, ours }: { admin: Client; ours: readonly number[] },
  { bare, theirs }: { bare: ChildProcess; theirs: readonly number[] },
) {
  for (const [i, id] of ours.entries()) {
    const { status } = await send(admin, id, turn)
    if (status !== 200 && status !== 201) throw new Error(`A change (${name}) answered ${status}.`)
    bare.send(statements.map((text) => text.replaceAll('$ID', String(theirs[i])).replaceAll('$TURN', String(turn))))
    const [failure] = (await once(bare, 'message')) as [string | null]
    if (failure) throw new Error(`The bare transaction failed: ${failure}`)
  }
}
