import http from 'node:http'
import pg from 'pg'

import { seedCases, seedGifts } from '../helpers/seed'
import { startBenchSite, type BenchSite } from './bench-site'
import { median, processorText, spent, walls, type Figure, type Spent } from './measure'

const [FEW, MANY, VERY_MANY] = [10_000, 50_000, 200_000]
const ROUNDS = 25

interface Asking {
  site: BenchSite
  pool: pg.Pool
  cookie: string
}

/** Costs that must not grow with the data: a page of a list, a campaign page, and the memory of a whole list. */
export async function longLists(): Promise<Figure[]> {
  const site = await startBenchSite()
  const pool = new pg.Pool({ connectionString: site.databaseUrl })
  try {
    const { cookies } = await site.admin()
    const asking = { site, pool, cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
    await pool.query('update campaigns set goal = 100000000, show_progress = true where id = 1')
    const { rows } = await pool.query<{ slug: string }>('select slug from campaigns where id = 1')
    const campaign = `/campaign/${rows[0]?.slug}`
    const [page, campaignPage] = [await pages(asking, FEW), await pagesOf(asking, campaign, FEW, seedGifts)]
    return [
      against(`25 of ${inWords(MANY)} applications, against ${inWords(FEW)}`, page, await pages(asking, MANY)),
      against(
        `Campaign of ${inWords(VERY_MANY)} gifts, against ${inWords(FEW)}`,
        campaignPage,
        await pagesOf(asking, campaign, VERY_MANY, seedGifts),
      ),
      await memory(asking, 'CSV', '/api/donations.csv'),
      await memory(asking, 'JSON', '/api/donations'),
    ]
  } finally {
    await pool.end()
    await site.stop()
  }
}

const inWords = (count: number) => count.toLocaleString('en-US')

const pages = (asking: Asking, count: number) => pagesOf(asking, '/api/applications?range=[0,24]', count, seedCases)

/** Changes the content before each request, to measure without a cache. */
async function pagesOf({ site, pool, cookie }: Asking, path: string, count: number, fill: typeof seedGifts): Promise<Spent[]> {
  await fill(pool, count)
  const all: Spent[] = []
  for (let round = -3; round < ROUNDS; round++) {
    await pool.query('update campaigns set updated_at = updated_at where id = 1')
    const one = await spent(site.spentMs, () => read(site.origin + path, path.startsWith('/api/') ? { cookie } : {}))
    if (round >= 0) all.push(one)
  }
  return all
}

function against(name: string, few: Spent[], many: Spent[]): Figure {
  const [before, after] = [median(walls(few)), median(walls(many))]
  return {
    name,
    value: after / before,
    unit: 'x',
    bar: { atMost: 2 },
    detail: `${after.toFixed(1)} ms against ${before.toFixed(1)} ms, after a change each; ${processorText(many, few)}`,
  }
}

async function memory({ site, cookie }: Asking, kind: string, path: string): Promise<Figure> {
  const before = site.memory()
  let peak = before
  const watch = setInterval(() => (peak = Math.max(peak, site.memory())), 5)
  const time = await spent(site.spentMs, () => read(site.origin + path, { cookie }))
  clearInterval(watch)
  return {
    name: `Memory of the site over ${inWords(VERY_MANY)} gifts as ${kind}`,
    value: peak,
    unit: 'MB',
    bar: { atMost: 350 },
    detail: `from ${before.toFixed(0)} MB, in ${(time.wall / 1000).toFixed(1)} s; ${processorText([time])}`,
  }
}

const read = (url: string, headers: http.OutgoingHttpHeaders) =>
  new Promise<void>((resolve, reject) => {
    http
      .get(url, { headers: { ...headers, accept: '*/*' } }, (response) => {
        response.resume()
        response.on('end', () => (response.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${response.statusCode}.`))))
      })
      .on('error', reject)
  })
