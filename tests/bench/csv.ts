import http from 'node:http'
import { startBenchSite } from './bench-site'
import { fillDonations } from './fill'
import { median, processorText, spent, walls, type Figure, type Spent } from './measure'

const ROWS = 10_000
const ROUNDS = 5

/** Exports all donations as CSV: the time, and the memory added compared to a hundredth of the rows. */
export async function csv(): Promise<Figure[]> {
  const site = await startBenchSite()
  try {
    await fillDonations(site, ROWS)
    const admin = await site.admin()
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const download = (filter: object) =>
      read(`${site.origin}/api/donations.csv?filter=${encodeURIComponent(JSON.stringify(filter))}`, cookie)
    await download({})
    await download({})
    const before = site.memory()
    let peak = before
    const watch = setInterval(() => (peak = Math.max(peak, site.memory())), 5)
    const times: Spent[] = []
    for (let round = 0; round < ROUNDS; round++) times.push(await spent(site.spentMs, () => download({})))
    clearInterval(watch)
    return [
      {
        name: `${ROWS.toLocaleString('en-US')} donations as CSV`,
        value: median(walls(times)) / 1000,
        unit: 's',
        bar: { atMost: 5 },
        detail: `median of ${ROUNDS}; ${processorText(times)}`,
      },
      {
        name: 'Memory that a CSV adds at its peak',
        value: peak - before,
        unit: 'MB',
        bar: { atMost: 30 },
        detail: `${ROUNDS} of ${ROWS.toLocaleString('en-US')} rows, on ${before.toFixed(0)} MB`,
      },
    ]
  } finally {
    await site.stop()
  }
}

const read = (url: string, cookie: string) =>
  new Promise<void>((resolve, reject) => {
    http
      .get(url, { headers: { cookie } }, (response) => {
        let lines = 0
        response.on('data', (chunk: Buffer) => {
          for (const byte of chunk) if (byte === 10) lines++
        })
        response.on('end', () =>
          response.statusCode === 200 && lines > ROWS
            ? resolve()
            : reject(new Error(`The CSV answered ${response.statusCode}, ${lines} lines.`)),
        )
      })
      .on('error', reject)
  })
