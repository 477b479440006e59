import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { freePort } from '../helpers/built-site'
import { processorMs } from '../helpers/processor'
import { seed } from '../helpers/seed'
import { startBenchSite } from './bench-site'
import { median, type Figure } from './measure'

const ROWS = 1_000
/** Number of changes measured together, because processor time comes in steps of 10 ms. */
const BATCH = 50
const ROUNDS = 5

/** Changes of one application that Payload's REST can also make. Ours also write the history, the audit trail, and the email. */
const CHANGES = [
  { name: 'status', fields: (turn: number) => ({ status: turn % 2 ? 'Other' : 'Denied' }) },
  { name: 'bookmark', fields: (turn: number) => ({ is_bookmarked: turn % 2 !== 0 }) },
]

/**
 * Compares the list and single changes with Payload's own REST, over the same database: processor time of each program and of PostgreSQL.
 */
export async function peers(): Promise<Figure[]> {
  const site = await startBenchSite({ UNDO_SECONDS: '60' })
  await seed(site, ROWS)
  const port = await freePort()
  const rest = fork(path.join(import.meta.dirname, 'payload-rest.ts'), [site.databaseUrl, String(port)], { execArgv: ['--import', 'tsx'] })
  try {
    const [{ token }] = (await once(rest, 'message')) as [{ token: string }]
    const admin = await site.admin()
    const ids = (await admin.get<{ id: number }[]>('/api/applications')).json.slice(0, BATCH).map(({ id }) => id)
    const byRest = async (id: number, fields: object) => {
      const headers = { Authorization: `JWT ${token}`, 'Content-Type': 'application/json' }
      const url = `http://127.0.0.1:${port}/api/applications/${id}`
      return (await fetch(url, { method: 'PATCH', headers, body: JSON.stringify(fields) })).status
    }
    const byUs = async (id: number, fields: object) => (await admin.put(`/api/applications/${id}`, fields)).status
    const clocks = { ours: () => site.processorMs() + site.databaseMs(), theirs: () => processorMs(rest.pid) + site.databaseMs() }
    const listByRest = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/applications?pagination=false&depth=0&select[answers]=false`, {
        headers: { Authorization: `JWT ${token}` },
      })
      await answer.arrayBuffer()
      return answer.status
    }
    const listByUs = async () => (await admin.get('/api/applications')).status
    const figures: Figure[] = [
      await compare(`List of ${ROWS.toLocaleString('en-US')} applications, nothing changed`, clocks, [listByUs, listByRest]),
    ]
    for (const { name, fields } of CHANGES) {
      const each = (change: typeof byUs, turn: (round: number) => number) => (round: number, at: number) =>
        change(ids[at % ids.length] ?? 0, fields(turn(round)))
      figures.push(
        await compare(`Single change: ${name}`, clocks, [each(byUs, (round) => 2 * round), each(byRest, (round) => 2 * round + 1)]),
      )
    }
    return figures
  } finally {
    rest.kill()
    await site.stop()
  }
}

type Ask = (round: number, at: number) => Promise<number>

/** Alternates the same requests to both programs. */
async function compare(
  name: string,
  clocks: Record<'ours' | 'theirs', () => number>,
  [ours, theirs]: readonly [Ask, Ask],
): Promise<Figure> {
  const spent = { ours: [] as number[], theirs: [] as number[] }
  for (let round = -1; round < ROUNDS; round++) {
    const both = [await perCall(clocks.ours, round, ours), await perCall(clocks.theirs, round, theirs)] as const
    if (round < 0) continue
    spent.ours.push(both[0])
    spent.theirs.push(both[1])
  }
  return {
    name: `${name}, against Payload’s own REST`,
    value: median(spent.ours.map((ms, i) => ms / (spent.theirs[i] ?? NaN))),
    unit: 'x',
    bar: { atMost: 1 },
    detail: `processor ${median(spent.ours).toFixed(1)} ms against ${median(spent.theirs).toFixed(1)} ms, PostgreSQL included`,
  }
}

async function perCall(clock: () => number, round: number, ask: Ask): Promise<number> {
  const before = clock()
  for (let at = 0; at < BATCH; at++) {
    const status = await ask(round, at)
    if (status !== 200) throw new Error(`It was answered with ${status}.`)
  }
  return (clock() - before) / BATCH
}
