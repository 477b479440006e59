import pg from 'pg'
import { Client } from '../helpers/client'
import { startBenchSite } from './bench-site'
import { measureAlternately, type Figure } from './measure'

const AT_ONCE = 4

/** Compares wrong sign-ins to a known and an unknown account: the time must not reveal which accounts exist. */
export async function signIn(): Promise<Figure[]> {
  const site = await startBenchSite()
  const client = new pg.Client({ connectionString: site.databaseUrl })
  await client.connect()
  try {
    const browsers = Array.from({ length: AT_ONCE }, () => new Client(site.origin))
    await Promise.all(browsers.map((browser) => browser.get('/login')))
    const wrong = (email: string) => () =>
      Promise.all(
        browsers.map(async (browser) => {
          const { status } = await browser.post('/login', { email, password: 'wrong-wrong-wrong' })
          if (status !== 422) throw new Error(`A wrong sign-in answered ${status}.`)
        }),
      )
    const result = await measureAlternately({
      rounds: 9,
      clock: site.spentMs,
      ours: wrong('admin@example.org'),
      bare: wrong('nobody@example.org'),
      prepare: () => client.query('delete from rate_limits'),
    })
    const apart = Math.max(result.ratio, 1 / result.ratio)
    return [
      {
        name: `${AT_ONCE} wrong sign-ins at once, known and unknown`,
        value: apart,
        unit: 'x',
        bar: { atMost: 1.3 },
        detail: `${result.ours.toFixed(0)} ms for a known account, ${result.bare.toFixed(0)} ms for an unknown one; ${result.processor}`,
      },
    ]
  } finally {
    await client.end()
    await site.stop()
  }
}
