import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Application } from '../../src/shared/api/applications'
import type { Donation } from '../../src/shared/api/donations'
import { APPLICATION_STATUSES, type ApplicationStatus } from '../../src/shared/application-status'
import { sample, type Client } from '../helpers/client'
import { patience, until } from '../helpers/patience'
import { startTestSite, type TestSite } from '../helpers/site'

/** Raise it for a longer run: `CUTS=100`. */
const CUTS = Number(process.env.CUTS ?? 25)
const ANSWERS_BETWEEN = 8
/** One in this many cuts waits for an application and one for a gift; faster requests would leave them no time. */
const OF_EACH = 5
const MOVED_AT_ONCE = 12

let site: TestSite
let admin: Client
let visitor: Client
let knife: pg.Client
beforeAll(async () => {
  site = await startTestSite()
  admin = await site.as('admin')
  visitor = await site.as('visitor')
  await site.ctx.payload.create({
    collection: 'campaigns',
    data: { slug: 'open', company_name: 'Open', email: 'a@example.org', active: true },
  })
  for (let i = 0; i < MOVED_AT_ONCE + 1; i++) await visitor.post('/apply', { ...sample('application'), full_name: `First ${i}` })
  knife = new pg.Client(site.databaseUrl)
  await knife.connect()
})
afterAll(async () => {
  await knife.end()
  await site.stop()
})

const cut = () =>
  knife.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()')

function answerCounter() {
  let count = 0
  const waiting: { at: number; resolve: () => void }[] = []
  return {
    came() {
      count++
      for (const wait of waiting.splice(0).filter((one) => one.at > count || void one.resolve())) waiting.push(wait)
    },
    more: (answers: number) => new Promise<void>((resolve) => void waiting.push({ at: count + answers, resolve })),
  }
}

interface Acknowledged {
  references: string[]
  comments: number[]
  donations: number[]
  /** Last acknowledged status of each application; null while a change is in progress or was refused. */
  statuses: Map<number, ApplicationStatus | null>
}

describe('connections to the database that are cut under load', () => {
  it(
    'lose nothing that was acknowledged, and the site answers right away afterward',
    async () => {
      const done: Acknowledged = { references: [], comments: [], donations: [], statuses: new Map() }
      const statuses = new Set<number>()
      const answers = answerCounter()
      const applied = answerCounter()
      const given = answerCounter()
      let isOver = false
      let turn = 0
      const untilOver = async (work: (n: number) => Promise<number>) => {
        while (!isOver) {
          statuses.add(await work(++turn))
          answers.came()
        }
      }
      const next = (n: number): ApplicationStatus => APPLICATION_STATUSES[n % APPLICATION_STATUSES.length] ?? 'Other'
      const move = async (ids: number[], send: (status: ApplicationStatus) => Promise<number>, n: number) => {
        const to = next(n)
        for (const id of ids) done.statuses.set(id, null)
        const status = await send(to)
        if (status === 200) for (const id of ids) done.statuses.set(id, to)
        return status
      }
      const bulk = Array.from({ length: MOVED_AT_ONCE }, (_, i) => i + 2)
      const writers = [
        ...[1, 2].map(() =>
          untilOver(async (n) => {
            const { status, json } = await visitor.post<{ props: { reference: string } }>('/apply', {
              ...sample('application'),
              full_name: `Cut ${n}`,
            })
            if (status === 200) {
              done.references.push(json.props.reference)
              applied.came()
            }
            return status
          }),
        ),
        untilOver(async (n) => {
          const { status, json } = await admin.post<{ id: number }>('/api/applications/1/comments', { comment: `Comment ${n}` })
          if (status === 201) done.comments.push(json.id)
          return status
        }),
        untilOver(async (n) => {
          const { status, json } = await admin.post<Donation>('/api/donations', {
            campaign_id: 1,
            amount: 25,
            name: `Check ${n}`,
            created_at: '2026-01-15',
          })
          if (status === 201) {
            done.donations.push(json.id)
            given.came()
          }
          return status
        }),
        untilOver((n) => move([1], async (status) => (await admin.put('/api/application/1', { status })).status, n)),
        untilOver((n) =>
          move(bulk, async (status) => (await admin.post('/api/update-applications', { application_ids: bulk, status })).status, n),
        ),
      ]
      for (let cuts = 0; cuts < CUTS; cuts++) {
        if (cuts % OF_EACH === 0) await applied.more(1)
        else if (cuts % OF_EACH === 1) await given.more(1)
        else await answers.more(ANSWERS_BETWEEN)
        await cut()
        await knife.query('delete from rate_limits')
      }
      isOver = true
      await Promise.all(writers)
      expect([...statuses].filter((status) => ![200, 201, 503].includes(status))).toEqual([])
      expect(statuses.has(503)).toBe(true)
      for (let i = 0; i < 30; i++) expect((await admin.get('/api/campaigns')).status).toBe(200)
      await compare(done)
      const { pool } = site.ctx.payload.db
      expect([pool.waitingCount, pool.totalCount - pool.idleCount]).toEqual([0, 0])
    },
    patience(180 + CUTS * 6),
  )
})

async function compare(done: Acknowledged): Promise<void> {
  const all = await knife.query<{ id: number; reference: string; status: ApplicationStatus }>(
    'select id, reference, status from applications',
  )
  const references = new Set(all.rows.map(({ reference }) => reference))
  expect(done.references.length).toBeGreaterThan(0)
  expect(done.references.filter((reference) => !references.has(reference))).toEqual([])
  for (const [table, ids] of [
    ['comments', done.comments],
    ['donations', done.donations],
  ] as const) {
    const there = new Set((await knife.query<{ id: number }>(`select id from ${table}`)).rows.map(({ id }) => id))
    expect(ids.length).toBeGreaterThan(0)
    expect(ids.filter((id) => !there.has(id))).toEqual([])
  }
  const now = new Map(all.rows.map(({ id, status }) => [id, status]))
  const wrong = [...done.statuses].filter(([id, status]) => status !== null && now.get(id) !== status)
  expect(wrong).toEqual([])
  /** The history must agree: its last event leads to the current status. */
  const last = await knife.query<{ id: number; to: ApplicationStatus }>(
    'select distinct on (e.application_id) e.application_id as id, e."to" from status_events e order by e.application_id, e.id desc',
  )
  expect(last.rows.filter(({ id, to }) => now.get(id) !== to)).toEqual([])
  const detail = await admin.get<Application>('/api/applications/1')
  expect(detail.json.comments.length).toBeGreaterThanOrEqual(done.comments.length)
}

describe('a statement that takes too long', () => {
  it('is canceled, and is 503 for those who wait', async () => {
    const { pool } = site.ctx.payload.db
    expect((await pool.query<{ statement_timeout: string }>('show statement_timeout')).rows).toEqual([{ statement_timeout: '30s' }])
    await knife.query('begin; lock table campaigns in access exclusive mode')
    const answer = admin.get<{ message: string }>('/api/campaigns')
    await until('the list to wait for the lock', async () => {
      const { rows } = await knife.query(
        `select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rows.length).toBeGreaterThan(0)
    })
    const { status, text } = await answer
    await knife.query('rollback')
    expect([status, /campaigns|select/i.test(text)]).toEqual([503, false])
    expect((await admin.get('/api/campaigns')).status).toBe(200)
  })
})
