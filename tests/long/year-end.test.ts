import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Dashboard } from '../../src/shared/api/dashboard'
import type { SiteSettings } from '../../src/shared/api/site-settings'
import type { Statement, StatementRow } from '../../src/shared/api/donors'
import { getDashboard } from '../../src/services/dashboard/get-dashboard'
import { reconcileDonations } from '../../src/services/donations/reconcile-donations'
import { emailYearEndGifts } from '../../src/services/donations/year-end-gifts'
import { runScheduledTasks } from '../../src/services/clock/clock'
import { SEES_ALL } from '../../src/platform/recusals'
import { readRecords } from '../helpers/csv'
import { gift, givingTests } from '../helpers/giving'
import { readPdf } from '../helpers/read-pdf'

const giving = givingTests()
let restore: () => Promise<void>
beforeAll(async () => void (restore = await giving.site.remember()))
afterEach(() => restore())

/** 11:30 p.m. on New Year's Eve in Chicago, and the morning of January 4; years ago, which keeps sessions valid. */
const EVE = '2020-01-01T05:30:00Z'
const JANUARY = '2020-01-04T16:00:00Z'
const at = (moment: string) => giving.site.setNow(new Date(moment))

/** A gift from New Year's Eve, processed in January. @returns its id */
async function overNewYear(body?: object): Promise<number> {
  at(EVE)
  const id = await giving.held(body)
  at(JANUARY)
  expect((await giving.put(id, { process: true })).status).toBe(200)
  return id
}
async function choose(gift_day: string): Promise<number> {
  const { json } = await giving.admin.get<SiteSettings>('/api/site-settings')
  return (await giving.admin.put('/api/site-settings', { ...json, gift_day })).status
}
const donorsOf = async (year: number) =>
  (await giving.staff.get<StatementRow[]>(`/api/statements?year=${year}`)).json.map(({ name }) => name)
const csv = async (path: string) => readRecords((await giving.staff.get(path)).text)

describe('a gift that is held over New Year', () => {
  it('counts for the year in which it was given, and says both days wherever it stands', async () => {
    const id = await overNewYear(gift({ name: 'Eve Giver', email: 'eve@example.org' }))
    expect(await giving.read(id)).toMatchObject({ year: 2019, taken_at: '2020-01-04T16:00:00.000Z', nice_date: 'Dec 31, 2019' })
    expect([await donorsOf(2019), await donorsOf(2020)]).toEqual([['Eve Giver'], []])
    const { json: statement } = await giving.staff.get<Statement>(`/api/statements/${id}?year=2019`)
    expect(statement.gifts).toMatchObject([{ nice_date: 'Dec 31, 2019', processed: 'Jan 4, 2020' }])
    const cookie = [...giving.staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const opened = await fetch(`${giving.site.origin}/api/donations/${id}/receipt`, { headers: { cookie } })
    const { text } = await readPdf(new Uint8Array(await opened.arrayBuffer()))
    expect(text).toMatch(/GivenonDec31,2019.*ProcessedonJan4,2020.*Taxyear2019/)
    const [row] = await csv('/api/donations.csv')
    expect(row).toMatchObject({ Date: '2019-12-31', 'Processed on': '2020-01-04', 'Counts for the year': '2019' })
    /** Accounting follows the money, and names the tax year. */
    expect(await csv('/api/books.csv?month=2019-12')).toEqual([])
    const [line] = await csv('/api/books.csv?month=2020-01')
    expect(line).toMatchObject({ Date: '2020-01-04', 'Given on': '2019-12-31', 'Counts for the year': '2019' })
    const { json: dashboard } = await giving.staff.get<Dashboard>('/api/dashboard')
    expect(dashboard.donations_by_month.slice(-2)).toEqual([
      { month: '2019-12', count: 1, amount: 5_000 },
      { month: '2020-01', count: 0, amount: 0 },
    ])
  })

  it('goes out in January in the statement of the year that it counts for, as an email that says both days', async () => {
    await overNewYear(gift({ name: 'Eve Giver', email: 'eve@example.org' }))
    expect((await giving.admin.post('/api/statements/run', { year: 2019 })).status).toBe(202)
    const [sent] = (await giving.query(`select variables from messages where template = 'year-end-statement'`)).rows
    expect(sent?.variables).toMatchObject({ year: 2019, gifts: [{ nice_date: 'Dec 31, 2019', processed: 'Jan 4, 2020' }] })
  })

  it('counts for the year in which it is processed where the settings say so, whatever they say later', async () => {
    expect(await choose('taken')).toBe(200)
    const id = await overNewYear(gift({ name: 'Jan Giver' }))
    expect(await choose('given')).toBe(200)
    expect((await giving.read(id)).year).toBe(2020)
    expect([await donorsOf(2019), await donorsOf(2020)]).toEqual([[], ['Jan Giver']])
    const { json: dashboard } = await giving.staff.get<Dashboard>('/api/dashboard')
    expect(dashboard.donations_by_month.at(-1)).toMatchObject({ month: '2020-01', count: 1 })
    expect((await choose('never')) === 422).toBe(true)
  })

  it('was given when the card was charged, where the gateway tells of it in the new year', async () => {
    at(EVE)
    const session = await giving.give()
    giving.stripe.pay(session)
    const intent = giving.stripe.sessions.get(session)?.intent
    if (intent) intent.created = Date.parse('2020-01-01T05:40:00Z') / 1000
    at('2020-01-01T08:00:00Z')
    await reconcileDonations(giving.site.ctx)
    const id = await giving.idOf(session)
    at(JANUARY)
    expect((await giving.put(id, { process: true })).status).toBe(200)
    expect((await giving.read(id)).year).toBe(2019)
  })

  it('keeps its days on the receipt that says what stayed of it', async () => {
    const id = await overNewYear()
    const [row] = (await giving.query('select gateway_session from donations where id = $1', [id])).rows
    at('2020-02-01T16:00:00Z')
    expect((await giving.hook(giving.stripe.refund(String(row?.gateway_session), 1_000))).status).toBe(200)
    const contents = (await giving.query(`select content from receipts order by number`)).rows.map(({ content }) => content)
    const days = { date: '2020-01-01T05:30:00.000Z', taken: '2020-01-04T16:00:00.000Z', counted: '2020-01-01T05:30:00.000Z' }
    expect(contents).toMatchObject([days, { ...days, amount: 4_000 }])
  })
})

describe('gifts that wait as the year ends', () => {
  const told = async () =>
    (await giving.query(`select variables from messages where template = 'year-end-gifts' order by id`)).rows.map(
      ({ variables }) => variables,
    )
  const look = () => runScheduledTasks(giving.site.ctx, [emailYearEndGifts])

  it('are named on the dashboard, from mid-December on', async () => {
    at('2019-12-13T18:00:00Z')
    await giving.held(gift({ name: 'Dec Giver' }))
    const yearEnd = async () => (await getDashboard(giving.site.ctx, SEES_ALL)).year_end_gifts
    expect(await yearEnd()).toBeNull()
    at('2019-12-15T18:00:00Z')
    expect(await yearEnd()).toMatchObject({ year: 2019, count: 1, amount: 5_000, first: [{ name: 'Dec Giver', amount: 5_000 }] })
  })

  it('are named to the foundation by one email each year', async () => {
    at('2019-12-10T18:00:00Z')
    const early = await giving.held(gift({ name: 'Dec Giver' }))
    await look()
    expect(await told()).toEqual([])
    at('2019-12-15T18:00:00Z')
    await look()
    expect(await told()).toMatchObject([{ year: 2019, gifts: [{ name: 'Dec Giver', amount: 5_000, given: 'Dec 10, 2019' }] }])
    at('2019-12-16T18:00:00Z')
    await giving.held(gift({ name: 'Late Giver' }))
    at('2019-12-17T18:00:00Z')
    await look()
    expect(await told()).toHaveLength(1)
    await giving.query(`update donations set hold_expires_at = '2021-01-01' where id = $1`, [early])
    at('2020-12-20T18:00:00Z')
    await look()
    /** Given the year before. */
    expect(await told()).toHaveLength(1)
    const late = await giving.held(gift({ name: 'Next Giver' }))
    expect(late).toBeGreaterThan(early)
    at('2020-12-21T18:00:00Z')
    await look()
    expect((await told()).at(-1)).toMatchObject({ year: 2020, gifts: [{ name: 'Next Giver' }] })
  })

  it('are listed as soon as there are some, and not without an address to tell', async () => {
    at('2019-12-15T18:00:00Z')
    await look()
    at('2019-12-20T18:00:00Z')
    await giving.held()
    await giving.query('update site_settings set email = null')
    await look()
    expect(await told()).toEqual([])
    await giving.query(`update site_settings set email = 'us@example.org'`)
    at('2019-12-21T18:00:00Z')
    await look()
    expect(await told()).toHaveLength(1)
  })
})
