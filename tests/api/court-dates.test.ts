import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Application, ApplicationRow } from '../../src/shared/api/applications'
import type { Problem } from '../../src/shared/api/common'
import { sample } from '../helpers/client'
import { startDeciding, type Deciding } from '../helpers/deciding'
import { everythingKept } from '../helpers/everything-kept'
import { ASKED, extended, sendExtended } from '../helpers/invited'
import { changes } from '../helpers/tables'

let deciding: Deciding
beforeAll(async () => {
  deciding = await startDeciding({ TIME_ZONE: 'America/Chicago' })
})
afterAll(() => deciding.stop())
beforeEach(() => deciding.site.setNow(null))

let count = 0
const form = (details: object, change: object = {}) => {
  const kept = sample<{ details: object }>('application')
  return { ...kept, campaign: null, full_name: `Court ${++count}`, ...change, details: { ...kept.details, ...details } }
}
/** An application with a notice and this court date. */
async function apply(court_date: string | null, details: object = {}): Promise<number> {
  const visitor = await deciding.site.as('visitor')
  const sent = form({ eviction_notice: court_date !== null, court_date, ...details })
  const { json } = await visitor.post<{ props: { reference: string } }>('/apply', sent)
  const rows = await query<{ id: number }>('select id from applications where reference = $1', [json.props.reference])
  return rows[0]?.id ?? 0
}
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await deciding.site.ctx.payload.db.pool.query<T>(text, values)).rows
const columnOf = async (id: number) =>
  (await query<{ urgent_on: string | null }>('select urgent_on from applications where id = $1', [id]))[0]?.urgent_on
const put = (id: number, body: object) => deciding.admin.put<Application & Problem>(`/api/applications/${id}`, body)
const listed = async (query: string) => (await deciding.staff.get<ApplicationRow[]>(`/api/applications?${query}`)).json

describe('a court date', () => {
  it('stands as a day in lists and answers, and nowhere else in plain text', async () => {
    const id = await apply('2027-03-09', { amount_behind: 8765400, next_due_on: '2027-03-08' })
    expect(await deciding.read(id)).toMatchObject({
      urgent_on: '2027-03-09',
      details: { eviction_notice: true, court_date: '2027-03-09', amount_behind: 8765400, next_due_on: '2027-03-08' },
    })
    expect((await listed('sort=["id","DESC"]'))[0]).toMatchObject({ id, urgent_on: '2027-03-09' })
    const kept = await everythingKept(deciding.site)
    expect(kept.split('2027-03-09').length - 1).toBe(1)
    for (const text of ['8765400', '2027-03-08']) expect(kept).not.toContain(text)
  })

  it('is entered by staff, in any spelling', async () => {
    const { status, json } = await deciding.admin.post<Application>(
      '/api/applications',
      form({ eviction_notice: true, court_date: '12/10/26' }),
    )
    expect([status, json.urgent_on, await columnOf(json.id)]).toEqual([201, '2026-12-10', '2026-12-10'])
  })

  it('is none where there is no notice, in a draft, or where the day makes no sense', async () => {
    expect(await columnOf(await apply(null))).toBeNull()
    expect(await columnOf(await apply('2026-12-10', { eviction_notice: false }))).toBeNull()
    const visitor = await deciding.site.as('visitor')
    await visitor.put('/apply/draft', { full_name: 'Unsent', details: { eviction_notice: true, court_date: '2026-12-11' } })
    expect(await query(`select urgent_on from applications where full_name = 'Unsent'`)).toEqual([{ urgent_on: null }])
    const { status, text } = await visitor.post('/apply', form({ eviction_notice: true, court_date: '12/10/1926' }))
    expect([status, text]).toEqual([422, expect.stringContaining('Check the year.')])
  })

  it('is corrected and cleared by admins, and the trail says so without the day', async () => {
    const id = await apply('2026-12-10')
    expect((await put(id, { details: { court_date: '2026-12-17' } })).json).toMatchObject({ urgent_on: '2026-12-17' })
    expect((await put(id, { details: { court_date: null } })).json).toMatchObject({ urgent_on: null, details: { court_date: null } })
    expect((await put(id, { details: { court_date: '2026-12-18', eviction_notice: true } })).json.urgent_on).toBe('2026-12-18')
    expect((await put(id, { details: { eviction_notice: false } })).json.urgent_on).toBeNull()
    const { corrections } = await deciding.read(id)
    expect(corrections.map(({ fields }) => fields)).toEqual([
      ['details.court_date'],
      ['details.court_date'],
      ['details.court_date'],
      ['details.eviction_notice'],
    ])
    expect(JSON.stringify(await deciding.table('audit_events'))).not.toContain('2026-12-1')
  })

  it('follows its answer, and is refused as a field of its own', async () => {
    const id = await apply('2026-12-10')
    const was = await deciding.state()
    const { status, json } = await put(id, { urgent_on: '2026-12-24' })
    expect([status, json.errors]).toEqual([422, { urgent_on: ['This follows details.court_date. Change that instead.'] }])
    expect((await put(id, { details: { court_date: 'soon' } })).json.errors).toEqual({
      'details.court_date': [expect.stringMatching(/^Enter a date like 12\/10\/\d{4}\.$/)],
    })
    expect(changes(was, await deciding.state())).toEqual([])
    expect((await put(id, { urgent_on: '2026-12-10' })).status).toBe(200)
  })

  it('changes with the extended application, which can clear it too', async () => {
    for (const [court_date, eviction_notice] of [
      ['2027-01-08', true],
      [null, false],
    ] as const) {
      const id = await apply('2026-12-10')
      await deciding.put(id, { status: 'Extended Application Requested', additional_questions: ASKED })
      const family = await deciding.site.as('visitor')
      await family.post('/apply/extended', { code: (await deciding.read(id)).token ?? '' })
      expect((await sendExtended(family, extended({ court_date, eviction_notice }))).status).toBe(200)
      expect(await deciding.read(id)).toMatchObject({
        urgent_on: court_date,
        details: { court_date, landlord_name: 'Larch Avenue Apartments', landlord_phone: '612-555-0188' },
      })
    }
  })

  it('is kept where the extended application leaves the question out', async () => {
    const id = await apply('2026-12-10')
    await deciding.put(id, { status: 'Extended Application Requested', additional_questions: ASKED })
    const family = await deciding.site.as('visitor')
    await family.post('/apply/extended', { code: (await deciding.read(id)).token ?? '' })
    const sent = extended() as { details: Record<string, unknown> }
    for (const name of ['court_date', 'eviction_notice']) delete sent.details[name]
    expect((await sendExtended(family, sent)).status).toBe(200)
    expect((await deciding.read(id)).urgent_on).toBe('2026-12-10')
  })
})

describe('the landlord or lender', () => {
  it('is corrected like other contact details, never counted as the family’s own', async () => {
    const landlord = { landlord_name: 'Elm Rentals', landlord_phone: '612-555-0177', landlord_email: 'elm@example.org' }
    const [one, other] = [
      await apply(null),
      await apply(null, { email: 'other@example.org', primary_phone: '612-555-0111', mobile_phone: null, home_street: '9 Elm St' }),
    ]
    for (const id of [one, other]) expect((await put(id, { details: landlord })).json.details).toMatchObject(landlord)
    const { matches, email } = await deciding.read(one)
    expect([matches.map(({ id }) => id).includes(other), email]).toEqual([false, 'rosa@example.org'])
    expect(await everythingKept(deciding.site)).not.toMatch(/Elm Rentals|555-0177|elm@example/)
  })
})

describe('the list', () => {
  it('filters by court dates from today to 30 days on, by the site’s days, and its version changes with the day', async () => {
    await query(`update applications set urgent_on = null`)
    const ids = await Promise.all(['2026-11-27', '2026-11-28', '2026-12-28', '2026-12-29'].map((day) => apply(day)))
    /** In Chicago it is still November 28. */
    deciding.site.setNow(new Date('2026-11-29T05:59:00Z'))
    await query(`update users_sessions set expires_at = '2100-01-01'; update session_details set confirmed_at = '2100-01-01'`)
    const urgent = async () => (await listed('urgent=true&sort=["urgent_on","ASC"]')).map(({ id }) => ids.indexOf(id))
    expect(await urgent()).toEqual([1, 2])
    const etag = async (query: string) => (await deciding.staff.get(`/api/applications?${query}`)).headers.get('ETag')
    const before = [await etag('urgent=true'), await etag('')]
    expect((await listed('urgent=false')).some(({ id }) => id === ids[1])).toBe(false)
    expect((await listed('urgent=false')).some(({ id }) => id === ids[3])).toBe(true)
    deciding.site.setNow(new Date('2026-11-29T06:00:00Z'))
    expect(await urgent()).toEqual([2, 3])
    expect([(await etag('urgent=true')) === before[0], (await etag('')) === before[1]]).toEqual([false, true])
    const { text } = await deciding.admin.get('/api/applications.csv?urgent=true')
    expect(text.split('\r\n').filter((line) => line.includes('2026-12-2'))).toHaveLength(2)
  })

  it('sorts by it, with those without one last in both orders', async () => {
    await query(`update applications set urgent_on = null`)
    const [late, soon] = [await apply('2026-12-20'), await apply('2026-12-10')]
    const ordered = async (order: string) => (await listed(`sort=["urgent_on","${order}"]`)).map(({ id }) => id).slice(0, 2)
    expect(await ordered('ASC')).toEqual([soon, late])
    expect(await ordered('DESC')).toEqual([late, soon])
  })
})
