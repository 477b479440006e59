import pg from 'pg'
import { sample } from '../helpers/client'
import { startBenchSite } from './bench-site'
import { median, processorText, spent, walls, type Figure, type Spent } from './measure'

const OTHERS = 50_000
const ROUNDS = 15

/** Match keys of fifty thousand applications. Only the keys are compared, so the applications have nothing else. */
const KEYS = `
  begin; set local session_replication_role = replica;
  insert into application_keys select 1000000 + n, kind, encode(sha256((n || kind)::bytea), 'hex')
    from generate_series(1, ${OTHERS}) n cross join unnest(array['email', 'phone', 'name_and_birth', 'address', 'rules']) as kind;
  commit; analyze application_keys`

/** Adds one application to fifty thousand, from request to answer: stored, compared, its match found. */
export async function matches(): Promise<Figure[]> {
  const site = await startBenchSite()
  const client = new pg.Client({ connectionString: site.databaseUrl })
  await client.connect()
  try {
    await client.query(KEYS)
    const admin = await site.admin()
    const form = sample<{ details: object }>('application')
    const enter = async (turn: number) => {
      const details = { ...form.details, email: `family${turn}@example.org`, home_street: `${turn} Larch Ave` }
      const { status } = await admin.post('/api/applications', { ...form, campaign: null, full_name: `Family ${turn}`, details })
      if (status !== 201) throw new Error(`The application answered ${status}.`)
    }
    const all: Spent[] = []
    for (let turn = 0; turn < ROUNDS + 2; turn++) {
      const time = await spent(site.spentMs, () => enter(turn))
      if (turn > 1) all.push(time)
    }
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from application_matches')
    if (!rows[0]?.n) throw new Error('Families with one phone were not found to match.')
    const times = walls(all)
    return [
      {
        name: `One application among ${OTHERS.toLocaleString('en-US')}`,
        value: median(times),
        unit: 'ms',
        bar: { atMost: 100 },
        detail: `${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)} ms, request to answer; ${processorText(all)}`,
      },
    ]
  } finally {
    await client.end()
    await site.stop()
  }
}
