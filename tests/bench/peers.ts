import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { freePort, postmasterOf, startBuiltSite } from '../helpers/built-site'
import { processorMs, processorMsOfTree } from '../helpers/processor'
import { seed } from '../helpers/seed'
import { median, type Figure } from './measure'

const ROWS = 1_000
/** Processor time is told in steps of 10 ms: so many changes are measured at once. */
const BATCH = 50
const ROUNDS = 5

/** A change of one application that Payload's REST can make too. Ours writes the history, the audit trail and the mail beside. */
const CHANGES = [
  { name: 'status', fields: (turn: number) => ({ status: turn % 2 ? 'Other' : 'Denied' }) },
  { name: 'bookmark', fields: (turn: number) => ({ is_bookmarked: turn % 2 !== 0 }) },
]

/** Single changes beside Payload's own REST, over the same database: processor time of either program and of PostgreSQL. */
export async function peers(): Promise<Figure[]> {
  const site = await startBuiltSite({ env: { UNDO_SECONDS: '60' } })
  const databaseUrl = await seed(site.dataDir, ROWS)
  const port = await freePort()
  const rest = fork(path.join(import.meta.dirname, 'payload-rest.ts'), [databaseUrl, String(port)], { execArgv: ['--import', 'tsx'] })
  try {
    const [{ token }] = (await once(rest, 'message')) as [{ token: string }]
    const admin = await site.admin()
    const ids = (await admin.get<{ id: number }[]>('/api/applications')).json.slice(0, BATCH).map(({ id }) => id)
    const postmaster = postmasterOf(site.dataDir)
    const database = () => processorMsOfTree(postmaster)
    const byRest = async (id: number, fields: object) => {
      const headers = { Authorization: `JWT ${token}`, 'Content-Type': 'application/json' }
      const url = `http://127.0.0.1:${port}/api/applications/${id}`
      return (await fetch(url, { method: 'PATCH', headers, body: JSON.stringify(fields) })).status
    }
    const byUs = async (id: number, fields: object) => (await admin.put(`/api/applications/${id}`, fields)).status
    const figures: Figure[] = []
    for (const { name, fields } of CHANGES) {
      const spent = { ours: [] as number[], theirs: [] as number[] }
      for (let round = -1; round < ROUNDS; round++) {
        const [ours, theirs] = [
          await perChange(
            () => site.processorMs() + database(),
            ids,
            (id) => byUs(id, fields(2 * round)),
          ),
          await perChange(
            () => processorMs(rest.pid) + database(),
            ids,
            (id) => byRest(id, fields(2 * round + 1)),
          ),
        ]
        if (round < 0) continue
        spent.ours.push(ours)
        spent.theirs.push(theirs)
      }
      figures.push({
        name: `Single change: ${name}, against Payload’s own REST`,
        value: median(spent.ours.map((ms, i) => ms / (spent.theirs[i] ?? NaN))),
        unit: 'x',
        bar: { atMost: 1 },
        detail: `processor ${median(spent.ours).toFixed(1)} ms against ${median(spent.theirs).toFixed(1)} ms, PostgreSQL included`,
      })
    }
    return figures
  } finally {
    rest.kill()
    await site.stop()
  }
}

async function perChange(clock: () => number, ids: readonly number[], change: (id: number) => Promise<number>): Promise<number> {
  const before = clock()
  for (const id of ids) {
    const status = await change(id)
    if (status !== 200) throw new Error(`A change answered ${status}.`)
  }
  return (clock() - before) / ids.length
}
