import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { draftUpkeep } from '../../src/services/applications/drafts/keep-drafts'
import type { Application } from '../../src/shared/api/applications'
import { DAY_MS, HOUR_MS } from '../../src/shared/dates'
import { sample, type Client } from '../helpers/client'
import { formOf, linkIn, save, startDrafts } from '../helpers/drafts'
import { everythingKept } from '../helpers/everything-kept'

let drafts: Awaited<ReturnType<typeof startDrafts>>
let family: Client
beforeAll(async () => {
  drafts = await startDrafts()
})
beforeEach(async () => {
  family = await drafts.site.as('visitor')
})
afterAll(() => drafts.stop())

describe('by the clock', () => {
  const run = async (at: number) => {
    drafts.site.setNow(new Date(at))
    await draftUpkeep.run(drafts.site.ctx)
    await draftUpkeep.run(drafts.site.ctx)
    await drafts.site.mailAtRest()
  }
  const mailsTo = (email: string) => drafts.mail.mails.filter(({ to }) => to.includes(email)).map(({ subject }) => subject ?? '')

  it('a draft is remembered once, its end announced three days before, and then deleted', async () => {
    const email = await drafts.saved(family)
    const start = Date.now()
    await run(start + 47 * HOUR_MS)
    expect(mailsTo(email)).toEqual([])
    await run(start + 49 * HOUR_MS)
    expect(mailsTo(email)).toHaveLength(1)
    await run(start + 20 * DAY_MS)
    expect(mailsTo(email)).toHaveLength(1)
    await run(start + 27 * DAY_MS + HOUR_MS)
    expect(mailsTo(email)).toHaveLength(2)
    expect(linkIn(drafts.mail.mails.at(-1)?.text ?? '')).toBeTruthy()
    await run(start + 30 * DAY_MS)
    expect(await drafts.byEmail(email)).toHaveLength(1)
    await run(start + 30 * DAY_MS + 2 * HOUR_MS)
    expect(await drafts.byEmail(email)).toEqual([])
    drafts.site.setNow(null)
  })

  it('a change keeps it longer, and no draft ends without a warning', async () => {
    const email = await drafts.saved(family)
    const start = Date.now()
    await run(start + 28 * DAY_MS)
    expect((await save(family, { version: 1, full_name: 'Still here', details: { email } })).status).toBe(200)
    await run(start + 40 * DAY_MS)
    expect(await drafts.byEmail(email)).toHaveLength(1)
    /** After a long outage, the family is reminded first. */
    await run(start + 90 * DAY_MS)
    expect(await drafts.byEmail(email)).toHaveLength(1)
    await run(start + 94 * DAY_MS)
    expect(await drafts.byEmail(email)).toEqual([])
    drafts.site.setNow(null)
  })

  it('a draft without an address is deleted in its time, and an application never', async () => {
    const nameless = await drafts.site.as('visitor')
    await save(nameless, { full_name: 'No Address Draft' })
    const sent = { ...sample('application'), full_name: 'Sent And Kept' }
    await family.post('/apply', sent)
    await run(Date.now() + 40 * DAY_MS)
    drafts.site.setNow(null)
    expect(
      await drafts.query('select full_name from applications where full_name in ($1, $2)', ['No Address Draft', 'Sent And Kept']),
    ).toEqual([{ full_name: 'Sent And Kept' }])
  })
})

it('keeps answers in plain text in no table, file, log, or email', async () => {
  const phrase = 'marmalade-lighthouse'
  const email = await drafts.saved(family, { details: { story: phrase, home_street: `12 ${phrase} Road`, primary_phone: phrase } })
  await save(family, { version: 1, details: { email, story: { not: phrase } } })
  await save(family, { version: 7, details: { email, story: `${phrase} again` } })
  await family.post('/apply/draft/link', {})
  await drafts.linkTo(email)
  const kept = await everythingKept(drafts.site, drafts.mail.mails)
  expect(kept).toContain(email)
  expect(kept).not.toContain(phrase)
})

describe('staff', () => {
  const PHRASE = 'quince-lantern'
  const rowsOf = async (query: string) => (await (await drafts.site.as('staff')).get<Application[]>(`/api/applications?${query}`)).json

  it('see that a draft exists and how to reach the person, and nothing else of it', async () => {
    const email = await drafts.saved(family, {
      details: { primary_phone: '612-555-0100', story: PHRASE, home_street: `${PHRASE} 1` },
      safe_contact: { voicemail: false },
    })
    const { id, reference } = await drafts.rowOf(email)
    const [row, ...others] = await rowsOf(`q=${reference}`)
    expect(others).toEqual([])
    expect(row).toMatchObject({ id, draft: true, full_name: 'Ana Draft', status: 'Pending' })
    expect((await rowsOf(`q=${reference}&draft=false`)).length).toBe(0)
    expect((await rowsOf(`q=${reference}&draft=true`)).length).toBe(1)
    const admin = await drafts.site.as('admin')
    const read = await admin.get<Application>(`/api/applications/${id}`)
    expect(read.json).toMatchObject({ draft: true, details: null, household_members: [], income_sources: [], submitted_at: null })
    expect(read.json.safe_contact).toEqual({ phone: null, times: null, voicemail: false, email: null, mail: null })
    expect(read.json.contact).toEqual([
      { name: 'details.email', value: email },
      { name: 'details.primary_phone', value: '612-555-0100' },
    ])
    expect(read.json.draft_saved_at).toBeTruthy()
    expect(read.text).not.toContain(PHRASE)
    expect((await admin.get(`/api/applications.csv?q=${reference}`)).text).not.toContain(reference)
  })

  it('decide nothing about it', async () => {
    const email = await drafts.saved(family)
    const { id } = await drafts.rowOf(email)
    const admin = await drafts.site.as('admin')
    const one = await admin.put<{ errors: object }>(`/api/applications/${id}`, { status: 'Denied' })
    expect([one.status, Object.keys(one.json.errors)]).toEqual([422, ['status']])
    const many = await admin.post<{ errors: object }>('/api/update-applications', { application_ids: [id], status: 'Archived' })
    expect([many.status, Object.keys(many.json.errors)]).toEqual([422, ['application_ids']])
    expect((await drafts.rowOf(email)).status).toBe('Pending')
    expect(await drafts.query('select 1 from status_events where application_id = $1', [id])).toEqual([])
  })

  it('count it among no applications that came in', async () => {
    const admin = await drafts.site.as('admin')
    const campaign = await drafts.site.ctx.payload.create({
      collection: 'campaigns',
      data: { slug: 'counted', company_name: 'Counted', email: 'c@example.org', active: true },
    })
    const months = async () => JSON.stringify((await admin.get<Record<string, unknown>>('/api/dashboard')).json.applications_by_month)
    const before = await months()
    const email = await drafts.saved(family, { campaign: 'counted' } as object)
    expect(await months()).toBe(before)
    const of = async () => (await admin.get<{ applications: unknown[] }>(`/api/campaigns/${campaign.id}`)).json.applications
    expect(await of()).toEqual([])
    await family.post('/apply', { ...formOf(email), campaign: 'counted' })
    expect(await of()).toEqual([{ status: 'Completed', count: 1 }])
    expect(await months()).not.toBe(before)
  })
})
