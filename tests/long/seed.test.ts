import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DonationRow } from '../../src/shared/api/donations'
import { ended, startBuiltSite, type BuiltSite } from '../helpers/built-site'
import { until } from '../helpers/patience'
import { withSite } from '../helpers/seed'

let site: BuiltSite
beforeAll(async () => {
  site = await startBuiltSite()
})
afterAll(() => site.stop())

const TABLES = ['applications', 'donations', 'receipts', 'messages', 'sandbox_payments']

const counts = () =>
  withSite(site, async ({ payload }) => {
    const found = TABLES.map(async (name): Promise<[string, number]> => {
      const { rows } = await payload.db.pool.query<{ n: number }>(`select count(*)::int as n from ${name}`)
      return [name, rows[0]?.n ?? 0]
    })
    return Object.fromEntries(await Promise.all(found))
  })

const env = () => ({ ...process.env, DATA_DIR: site.dataDir, DATABASE_URL: '' })

async function outcomeOf(child: ChildProcess): Promise<{ code: number | null; said: string }> {
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}

const seed = (...args: string[]) => spawn(process.execPath, ['scripts/command.mjs', 'seed', ...args], { env: env() })

describe('npm run seed', () => {
  const command = /^\| `(npm run seed -- .+?)`/m.exec(readFileSync('docs/commands.md', 'utf8'))?.[1] ?? ''

  it('adds what it is asked for to a site that runs, twice, and other people each time', async () => {
    const asked = Object.fromEntries([...command.matchAll(/--(\w+) (\d+)/g)].map(([, name = '', count]) => [name, Number(count)]))
    expect(Object.keys(asked)).toEqual(['applications', 'donations'])
    const before = await counts()
    for (const times of [1, 2]) {
      const { code, said } = await outcomeOf(spawn('sh', ['-c', command], { env: env() }))
      expect([code, said]).toEqual([0, expect.stringContaining('donations made in') as string])
      const now = await counts()
      for (const [name, count = 0] of Object.entries(asked)) expect((now[name] ?? 0) - (before[name] ?? 0), name).toBe(times * count)
    }
    const admin = await site.admin()
    const { json } = await admin.get<DonationRow[]>('/api/donations')
    expect(new Set(json.map(({ name }) => name)).size).toBeGreaterThan(json.length / 2)
    const numbers = await withSite(site, async ({ payload }) => {
      const { rows } = await payload.db.pool.query<{ first: number; last: number; count: number }>(
        'select min(number)::int as first, max(number)::int as last, count(*)::int as count from receipts',
      )
      return rows[0]
    })
    expect(numbers).toMatchObject({ first: 1, last: numbers?.count })
  })

  it('makes the same people of the same seed, and their payments are others', async () => {
    for (let times = 0; times < 2; times++) expect(await outcomeOf(seed('--donations', '20', '--seed', '5'))).toMatchObject({ code: 0 })
    const admin = await site.admin()
    const { json } = await admin.get<DonationRow[]>('/api/donations?sort=["id","DESC"]&range=[0,39]')
    const [second, first] = [json.slice(0, 20), json.slice(20)].map((rows) => rows.map(({ name }) => name).sort())
    expect(second).toEqual(first)
  })

  it('leaves nothing of what was cut', async () => {
    const before = await counts()
    const child = seed('--applications', '3000', '--donations', '600')
    await until('the first applications to be made', async () => {
      const [chunk] = (await once(child.stdout, 'data')) as [Buffer]
      expect(chunk.toString()).toContain('of 3,000 applications')
    })
    child.kill('SIGKILL')
    await ended(child)
    await until('its transaction to be over', async () => expect(await counts()).toEqual(before))
  })

  it.each([[['--donations', 'many']], [['--people', '5']]])('says how it is used when asked with %j', async (args) => {
    const { code, said } = await outcomeOf(seed(...args))
    expect([code, said]).toEqual([1, expect.stringMatching(/^Usage: npm run seed/) as string])
  })
})
