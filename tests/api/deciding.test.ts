import simpleRestProvider from 'ra-data-simple-rest'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applicationSchema, type Application } from '../../src/shared/api/applications'
import { APPLICATION_STATUSES } from '../../src/shared/application-status'
import { until } from '../helpers/patience'
import { EXTENDED, startDeciding, type Deciding } from '../helpers/deciding'
import { changes } from '../helpers/tables'

let deciding: Deciding
let site: Deciding['site']
let admin: Deciding['admin']
beforeAll(async () => {
  deciding = await startDeciding()
  ;({ site, admin } = deciding)
})
afterAll(() => deciding.stop())

const apply = () => deciding.apply()
const read = (id: number) => deciding.read(id)
const put = (id: number, body: object) => deciding.put(id, body)
const table = (name: string) => deciding.table(name)
const state = () => deciding.state()

describe('PUT /api/application/{id}', () => {
  let id: number
  beforeEach(async () => {
    id = await apply()
  })

  it('changes the status, with its history, and answers the application', async () => {
    const { status, json } = await put(id, { status: 'Other', reason: ' Wrong state ' })
    expect(status).toBe(200)
    applicationSchema.parse(json.application)
    expect(json.application).toMatchObject({ id, status: 'Other', token: null })
    expect(json.application.events.map(({ from, to, user, reason, bulk }) => [from, to, user?.name ?? null, reason, bulk])).toEqual([
      [null, 'Completed', null, null, false],
      ['Completed', 'Other', 'Test admin', 'Wrong state', false],
    ])
  })

  it('lets any status follow any other', async () => {
    for (const from of APPLICATION_STATUSES) {
      for (const to of APPLICATION_STATUSES) {
        await put(id, { status: from })
        expect((await put(id, { status: to })).json.application.status).toBe(to)
      }
    }
  })

  it('makes no event and no email for the same status again', async () => {
    await put(id, { status: 'Denied' })
    const before = await state()
    expect((await put(id, { status: 'Denied' })).status).toBe(200)
    expect(changes(before, await state())).toEqual([])
  })

  it('makes one event and one email for twenty identical changes at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => put(id, { status: 'Denied' })))
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(200))
    const { events, messages } = await read(id)
    expect(events.filter(({ to }) => to === 'Denied')).toHaveLength(1)
    expect(messages.filter(({ template }) => template === 'application-denied')).toHaveLength(1)
  })

  it('issues an access code with the extended application, and voids it with the next status', async () => {
    const asked = (await put(id, { status: EXTENDED, additional_questions: 'How long have you lived there?, Who helps you? ,' })).json
      .application
    expect(asked.token).toMatch(/^([0-9A-Z]{4}-){6}[0-9A-Z]{4}$/)
    expect(asked.additional_questions).toEqual(['How long have you lived there?', 'Who helps you?'])
    const [row] = (await table('applications')).filter((one) => one.id === id)
    expect(JSON.stringify(row)).not.toContain(asked.token)
    expect(JSON.stringify(row)).not.toContain('How long')
    expect((await put(id, { status: 'Completed' })).json.application.token).toBeNull()
    const again = (await put(id, { status: EXTENDED })).json.application
    expect(again.token).not.toBe(asked.token)
  })

  it('takes questions as a list too, and refuses what is none', async () => {
    expect((await put(id, { status: EXTENDED, additional_questions: [' One? ', ''] })).json.application.additional_questions).toEqual([
      'One?',
    ])
    const before = await state()
    for (const additional_questions of [7, ['x'.repeat(501)], Array<string>(31).fill('Why?'), { a: 1 }]) {
      const { status, json } = await put(id, { status: 'Other', additional_questions })
      expect([status, Object.keys(json.errors ?? {})[0]?.split('.')[0]]).toEqual([422, 'additional_questions'])
    }
    expect(changes(before, await state())).toEqual([])
  })

  it('changes the bookmark and nothing else', async () => {
    const { json } = await put(id, { is_bookmarked: true, status: 'Denied' })
    expect(json.application).toMatchObject({ is_bookmarked: true, status: 'Completed' })
    expect((await put(id, { is_bookmarked: false })).json.application.is_bookmarked).toBe(false)
  })

  it('makes the record no newer by a bookmark, and tells what changed with it in one row of the trail', async () => {
    const trail = async () => {
      const { rows } = await site.ctx.payload.db.pool.query<{ fields: string[] }>(
        `select fields from audit_events where resource = 'applications' and record = $1 and action = 'update' order by id`,
        [String(id)],
      )
      return rows.map(({ fields }) => fields)
    }
    const { updated_at } = await read(id)
    expect((await put(id, { is_bookmarked: true, updated_at })).json.application.updated_at).toBe(updated_at)
    expect((await put(id, { is_bookmarked: true, updated_at })).json.application.updated_at).toBe(updated_at)
    const { json } = await put(id, { is_bookmarked: false, campaign_id: 1, updated_at })
    expect(json.application).toMatchObject({ is_bookmarked: false, campaign_id: 1 })
    expect(json.application.updated_at > updated_at).toBe(true)
    expect(await trail()).toEqual([['is_bookmarked'], ['campaign_id', 'is_bookmarked']])
  })

  it('answers a bookmark that waited for a colleague with what the colleague changed', async () => {
    const { pool } = site.ctx.payload.db
    const colleague = await pool.connect()
    try {
      await colleague.query('begin')
      await colleague.query(`update applications set status = 'Other', updated_at = now() where id = $1`, [id])
      const marked = put(id, { is_bookmarked: true })
      await until('the bookmark to wait', async () => {
        const { rowCount } = await pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        if (!rowCount) throw new Error('Nothing waits.')
      })
      await colleague.query('commit')
      expect((await marked).json.application).toMatchObject({ status: 'Other', is_bookmarked: true })
      expect((await marked).json.application.updated_at).toBe((await read(id)).updated_at)
    } finally {
      colleague.release(true)
    }
  })

  it('changes the campaign to an active one, or to none', async () => {
    expect((await put(id, { campaign_id: 1 })).json.application).toMatchObject({ campaign_id: 1, campaign: { id: 1, slug: 'open' } })
    const before = await state()
    for (const campaign_id of [2, 99, 'x', 1.5]) {
      const { status, json } = await put(id, { campaign_id })
      expect([status, Object.keys(json.errors ?? {})]).toEqual([422, ['campaign_id']])
    }
    expect(changes(before, await state())).toEqual([])
    expect((await put(id, { campaign_id: null })).json.application.campaign).toBeNull()
  })

  it('leaves alone a campaign that became inactive', async () => {
    await put(id, { campaign_id: 1 })
    await site.ctx.payload.db.pool.query('update applications set campaign_id = 2 where id = $1', [id])
    expect((await put(id, { campaign_id: 2, status: 'Other' })).json.application).toMatchObject({ campaign_id: 2, status: 'Other' })
  })

  it('refuses a status that does not exist, and what is no application', async () => {
    const before = await state()
    expect(await put(id, { status: 'Approved' })).toMatchObject({ status: 422, json: { errors: { status: ['Choose a status.'] } } })
    expect((await put(999_999, { status: 'Denied' })).status).toBe(404)
    expect(changes(before, await state())).toEqual([])
  })

  it('ignores what this call is not for', async () => {
    const before = await read(id)
    const { json } = await put(id, {
      id: 1,
      user: 1,
      favorite: 'x',
      is_bookmarked: true,
    })
    expect({ ...json.application, is_bookmarked: false, updated_at: before.updated_at }).toEqual(before)
  })

  it('refuses known fields that it cannot change, with nothing changed', async () => {
    const before = await state()
    const { status, json } = await put(id, {
      token: 'x',
      submitted_at: null,
      reference: 'HS-0000-0000',
      email: 'm@example.org',
      is_bookmarked: true,
    })
    expect(status).toBe(422)
    expect(Object.keys(json.errors ?? {}).sort()).toEqual(['email', 'reference', 'submitted_at', 'token'])
    expect(changes(before, await state())).toEqual([])
  })

  it('refuses an edit made on an older state, and takes one made on this', async () => {
    const { updated_at } = await read(id)
    await put(id, { status: 'Other' })
    const before = await state()
    for (const body of [{ status: 'Denied' }, { campaign_id: 1 }, { is_bookmarked: true }]) {
      expect((await put(id, { ...body, updated_at })).status).toBe(409)
    }
    expect(changes(before, await state())).toEqual([])
    expect((await put(id, { status: 'Denied', updated_at: (await read(id)).updated_at })).status).toBe(200)
  })

  it('answers ra-data-simple-rest itself, which sends the whole record', async () => {
    const provider = simpleRestProvider(`${site.origin}/api`, async (url, options = {}) => {
      const answer = await admin.send<unknown>(String(url).slice(site.origin.length), {
        method: options.method,
        body: options.body as string,
        headers: { 'Content-Type': 'application/json' },
      })
      return { status: answer.status, headers: answer.headers, body: answer.text, json: answer.json }
    })
    const { data } = await provider.getOne<Application>('applications', { id })
    const updated = await provider.update<Application>('applications', {
      id,
      data: { ...data, status: 'Archived', is_bookmarked: true, campaign_id: 1 },
      previousData: data,
    })
    expect(updated.data).toMatchObject({ status: 'Archived', is_bookmarked: true, campaign_id: 1, updated_at: (await read(id)).updated_at })
  })
})
