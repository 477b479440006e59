import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Award } from '../../src/shared/api/awards'
import type { Run } from '../../src/shared/api/disbursements'
import { dayOf } from '../../src/shared/dates'
import { confirmByPhone, makeAward } from '../helpers/awarding'
import { startBuiltSite, temporaryFolder, type BuiltSite } from '../helpers/built-site'
import type { Client, Reply } from '../helpers/client'
import { holdBefore, query, untilQuiet } from '../helpers/database'
import { patience } from '../helpers/patience'

let folder: string
let site: BuiltSite
let admin: Client
/** Approves what the other one proposes. */
let director: Client
let families: number[]
beforeAll(async () => {
  folder = await temporaryFolder()
  await start()
  const found = await query<{ id: number }>(
    site.databaseUrl,
    `select id from applications where status = 'Completed' and submitted_at is not null order by id limit 20`,
  )
  families = found.map(({ id }) => id)
})
afterAll(async () => {
  await site.stop()
  await rm(folder, { recursive: true, force: true })
})

async function start() {
  site = await startBuiltSite({ dataDir: folder })
  ;[admin, director] = await Promise.all([site.admin(), site.signIn('director@example.org')])
}

const TABLES = [
  'awards',
  'installments',
  'payees',
  'disbursement_runs',
  'disbursements',
  'disbursement_lines',
  'disbursement_returns',
  'messages',
]
const rows = async () =>
  Promise.all(
    TABLES.map(async (table) => {
      const [found] = await query<{ rows: unknown }>(
        site.databaseUrl,
        `select json_agg(to_json(t) order by t::text) as rows from ${table} t`,
      )
      return [table, found?.rows]
    }),
  )

function answered<T>({ status, json }: Reply<T>, want = 200): T {
  expect([status, status === want ? null : json]).toEqual([want, null])
  return json
}

let check = 7001
const today = () => dayOf(new Date(), 'America/Chicago')
const numbered = () => ({ issued_on: today(), first_number: check++ })

async function proposed(): Promise<Award> {
  const award = await makeAward(admin, families.shift() ?? 0)
  answered(await admin.put(`/api/payees/${award.payee_id}`, { w9_on: '2026-01-10' }))
  answered(await director.post(`/api/payees/${award.payee_id}/verify`, { how: 'Called the county' }))
  return award
}
async function active(): Promise<Award> {
  const { id } = await proposed()
  return confirmByPhone(admin, answered(await director.post<Award>(`/api/awards/${id}/approve`, { confirmed: true })))
}
const payOf = ({ installments }: Award) => ({ installment_ids: installments.slice(0, 1).map(({ id }) => id), method: 'check' })
const prepared = async (award?: Award): Promise<Run> =>
  answered(await admin.post<Run>('/api/disbursement-runs', payOf(award ?? (await active()))), 201)
const approved = async (): Promise<Run> => answered(await director.post<Run>(`/api/disbursement-runs/${(await prepared()).id}/approve`, {}))
async function issued(): Promise<number> {
  const { disbursements } = answered(await director.post<Run>(`/api/disbursement-runs/${(await approved()).id}/issue`, numbered()))
  return disbursements[0]?.id ?? 0
}
async function cleared(): Promise<number> {
  const id = await issued()
  answered(await admin.put(`/api/disbursements/${id}`, { cleared_on: today() }))
  return id
}

type Call = () => Promise<Reply<unknown>>
interface Case {
  /** The statement that the process is killed before. */
  before: string
  set: () => Promise<Call>
  status?: number
}

const CASES: Record<string, Case> = {
  'approving an award': {
    before: 'update awards',
    set: async () => {
      const { id } = await proposed()
      return () => director.post(`/api/awards/${id}/approve`, { confirmed: true })
    },
  },
  'preparing a run': {
    before: 'insert into disbursement_lines',
    status: 201,
    set: async () => {
      const award = await active()
      return () => admin.post('/api/disbursement-runs', payOf(award))
    },
  },
  'approving a run': {
    before: 'update installments',
    set: async () => {
      const { id } = await prepared()
      return () => director.post(`/api/disbursement-runs/${id}/approve`, {})
    },
  },
  'issuing a run': {
    before: 'update installments',
    set: async () => {
      const [{ id }, body] = [await approved(), numbered()]
      return () => director.post(`/api/disbursement-runs/${id}/issue`, body)
    },
  },
  'canceling a run': {
    before: 'update installments',
    set: async () => {
      const { id } = await prepared()
      return () => admin.post(`/api/disbursement-runs/${id}/cancel`, {})
    },
  },
  'voiding a payment': {
    before: 'update installments',
    set: async () => {
      const id = await issued()
      return () => admin.put(`/api/disbursements/${id}`, { void: { on: today(), reason: 'Lost' } })
    },
  },
  'returning money': {
    before: 'insert into disbursement_returns',
    set: async () => {
      const id = await cleared()
      return () => admin.put(`/api/disbursements/${id}`, { returned: { on: today(), amount: 5_000, reason: 'Overpaid' } })
    },
  },
  'ending an award': {
    before: 'update installments',
    set: async () => {
      const award = await active()
      await prepared(award)
      return () => admin.post(`/api/awards/${award.id}/end`, { reason: 'moved' })
    },
  },
}

describe('a process that is killed', { timeout: patience(120) }, () => {
  it.each(Object.entries(CASES))(
    'while %s leaves nothing of it, and the same call does all of it',
    async (_what, { before, set, status = 200 }) => {
      const call = await set()
      const earlier = await rows()
      const hold = await holdBefore(site.databaseUrl, before)
      const answer = call().then(
        () => 'an answer',
        () => 'no answer',
      )
      await hold.reached()
      await site.kill()
      await hold.release()
      expect(await answer).toBe('no answer')
      await untilQuiet(site.databaseUrl)
      await start()
      expect(await rows()).toEqual(earlier)
      expect((await call()).status).toBe(status)
      expect(await rows()).not.toEqual(earlier)
    },
  )
})
