import { startBenchSite } from './bench-site'
import { fillDonations } from './fill'
import { median, processorText, spent, walls, type Figure, type Spent } from './measure'

const ROWS = 40_000
const ROUNDS = 9

/** The dashboard with many years' gifts. */
export async function dashboard(): Promise<Figure[]> {
  const site = await startBenchSite()
  try {
    await fillDonations(site, ROWS)
    const admin = await site.admin()
    const times: Spent[] = []
    for (let round = -1; round < ROUNDS; round++) {
      const time = await spent(site.spentMs, async () => {
        const { status } = await admin.get('/api/dashboard')
        if (status !== 200) throw new Error(`The dashboard answered ${status}.`)
      })
      if (round >= 0) times.push(time)
    }
    return [
      {
        name: `Dashboard with ${ROWS.toLocaleString('en-US')} donations`,
        value: median(walls(times)) / 1000,
        unit: 's',
        bar: { atMost: 1 },
        detail: `median of ${ROUNDS}, slowest ${(Math.max(...walls(times)) / 1000).toFixed(2)} s; ${processorText(times)}`,
      },
    ]
  } finally {
    await site.stop()
  }
}
