import { describe, expect, it } from 'vitest'
import { applicationSchema, type Application, type ApplicationRow } from '../../src/shared/api/applications'
import { sample } from '../helpers/client'
import { plainForm } from '../helpers/plain-form'
import { siteTests } from '../helpers/site-tests'

const site = siteTests()

interface PageAnswer {
  component: string
  url: string
  props: { reference: string; errors: Record<string, string[]>; mail_to: string | null; campaign_notice: string | null }
}

const count = async () => Number((await site.ctx.payload.db.pool.query('select count(*) from applications')).rows[0].count)

const byReference = async (reference: string): Promise<Application> => {
  const admin = await site.as('admin')
  const { json } = await admin.get<ApplicationRow[]>(`/api/applications?filter=${encodeURIComponent(JSON.stringify({ q: reference }))}`)
  return (await admin.get<Application>(`/api/applications/${json[0]?.id}`)).json
}

describe('POST /apply', () => {
  it.each(['application', 'nomination'] as const)('keeps the sample %s whole, for staff to read', async (name) => {
    const visitor = await site.as('visitor')
    const sent = sample(name)
    const { status, json } = await visitor.post<PageAnswer>('/apply', sent)
    expect({ status, component: json.component }).toEqual({ status: 200, component: 'ApplyReceived' })
    const stored = await byReference(json.props.reference)
    applicationSchema.parse(stored)
    expect(stored).toMatchObject({
      full_name: sent.full_name,
      applicant_full_name: sent.applicant_full_name,
      nominated: sent.nominated,
      status: 'Completed',
      details: sent.details,
      household_members: sent.household_members,
      income_sources: sent.income_sources,
      campaign_id: null,
      token: null,
    })
    expect(stored.accepted_terms?.version).toBe(1)
    expect(stored.submitted_at).toBe(stored.created_at)
  })

  it('makes one application of the same form sent twenty times at once', async () => {
    const visitor = await site.as('visitor')
    const before = await count()
    const form = { ...sample('application'), full_name: 'Twenty Times' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.post<PageAnswer>('/apply', form)))
    expect(new Set(answers.map(({ json }) => json.props.reference)).size).toBe(1)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await count()).toBe(before + 1)
  })

  it('takes a form of a browser without scripts, and shows the confirmation after a redirect', async () => {
    const visitor = await site.as('visitor')
    const sent = await visitor.form('/apply', plainForm())
    expect(sent.status).toBe(303)
    expect(sent.headers.get('Location')).toBe('/apply/received')
    const page = await visitor.page<PageAnswer>('/apply/received')
    expect(page.json.component).toBe('ApplyReceived')
    const stored = await byReference(page.json.props.reference)
    expect(stored).toMatchObject({
      full_name: 'Paper Form',
      household_members: [{ name: 'Ines', employed: true }],
      income_sources: [{ name: 'Wages', pivot: { amount: 123450 } }],
      details: { household_size: 3, mortgage_payments: 142500, date_of_birth: '1984-07-21', job_loss: true, currently_unhoused: false },
    })
  })

  it('asks a browser without scripts once about likely slips, and is sent anyway', async () => {
    const visitor = await site.as('visitor')
    const before = await count()
    const form = { ...plainForm(), 'details[email]': 'rosa@gmial.com' }
    const asked = await visitor.form('/apply', form)
    expect(asked.status).toBe(409)
    for (const words of ['Is this right?', 'rosa@gmial.com', '<b>rosa@gmail.com</b>', 'Send anyway', 'We fell two months behind.'])
      expect(asked.text).toContain(words)
    expect(await count()).toBe(before)
    expect((await visitor.form('/apply', { ...form, confirmed: 'true' })).status).toBe(303)
    expect(await count()).toBe(before + 1)
  })

  it('comes back with every answer and error when something is missing, and keeps nothing', async () => {
    const visitor = await site.as('visitor')
    const before = await count()
    const { status, json } = await visitor.post<PageAnswer>(
      '/apply',
      { details: { story: '  ', home_state: 'Minesota' } },
      { 'X-Inertia': 'true' },
    )
    expect(status).toBe(422)
    expect(json.component).toBe('Apply')
    expect(Object.keys(json.props.errors).sort()).toEqual([
      'accept_terms',
      'details.email',
      'details.home_city',
      'details.home_state',
      'details.home_street',
      'details.home_zip_code',
      'details.household_size',
      'details.job_loss',
      'details.story',
      'full_name',
    ])
    const plain = await visitor.form('/apply', { ...plainForm(), full_name: '' })
    expect(plain.status).toBe(422)
    expect(plain.text).toContain('We fell two months behind.')
    expect(await count()).toBe(before)
  })

  it('asks neither street nor zip of a family without a home', async () => {
    const visitor = await site.as('visitor')
    const form = sample<{ details: object }>('application')
    const details = { ...form.details, home_street: null, home_zip_code: '', currently_unhoused: true }
    expect((await visitor.post('/apply', { ...form, full_name: 'No Home', details })).status).toBe(200)
  })

  it('applies without a campaign when the slug is unknown or inactive, and says so', async () => {
    await site.ctx.payload.create({
      collection: 'campaigns',
      data: { slug: 'open', company_name: 'Open', email: 'a@example.org', active: true },
    })
    await site.ctx.payload.create({
      collection: 'campaigns',
      data: { slug: 'over', company_name: 'Over', email: 'a@example.org', active: false },
    })
    const visitor = await site.as('visitor')
    expect((await visitor.page<PageAnswer>('/apply?campaign=over')).json.props.campaign_notice).toMatch(/isn’t open/)
    expect((await visitor.page<PageAnswer>('/apply?campaign=open')).json.props.campaign_notice).toBeNull()
    const over = await visitor.post<PageAnswer>('/apply', { ...sample('application'), campaign: 'over', full_name: 'Over' })
    const open = await visitor.post<PageAnswer>('/apply', { ...sample('application'), campaign: 'open', full_name: 'Open' })
    expect((await byReference(over.json.props.reference)).campaign).toBeNull()
    expect((await byReference(open.json.props.reference)).campaign?.slug).toBe('open')
  })

  it('flags a filled trap for staff and still takes the form', async () => {
    const visitor = await site.as('visitor')
    const { json } = await visitor.post<PageAnswer>('/apply', {
      ...sample('application'),
      full_name: 'Trapped',
      website: 'http://spam.example',
    })
    expect((await byReference(json.props.reference)).flags).toHaveLength(1)
  })

  it('ignores posted status, reference and id', async () => {
    const visitor = await site.as('visitor')
    const { json } = await visitor.post<PageAnswer>('/apply', {
      ...sample('application'),
      full_name: 'Bold',
      status: 'Denied',
      id: 1,
      reference: 'HS-MINE',
      is_bookmarked: true,
    })
    expect(await byReference(json.props.reference)).toMatchObject({ status: 'Completed', is_bookmarked: false })
  })

  it('refuses a change without a good token, and gives a fresh one', async () => {
    const visitor = await site.as('visitor')
    const before = await count()
    const refused = await visitor.post('/apply', sample('application'), { 'X-CSRF-TOKEN': 'wrong' })
    expect(refused.status).toBe(403)
    expect(refused.headers.get('X-CSRF-TOKEN')).toBeTruthy()
    expect((await visitor.form('/apply', { ...plainForm(), _csrf: '' })).status).toBe(403)
    expect(await count()).toBe(before)
  })

  it.each([
    ['no JSON', '{"full_name":', 400],
    ['a list', '[1,2]', 422],
    ['a NUL character', '{"full_name":"a\\u0000b"}', 400],
    ['deep nesting', `${'[['.repeat(20_000)}${']]'.repeat(20_000)}`, 400],
    ['an own __proto__', '{"__proto__":{"full_name":"x"},"details":{"__proto__":{}}}', 422],
    ['a string for details', '{"details":"x","household_members":"y","income_sources":[null]}', 422],
    ['numbers out of range', '{"details":{"household_size":1e400,"mortgage_payments":0.5}}', 422],
  ])('answers %s with a clear error', async (_, body, status) => {
    const visitor = await site.as('visitor')
    const answer = await visitor.send('/apply', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
    expect(answer.status).toBe(status)
    expect(answer.text).not.toMatch(/at .*\.ts|node_modules|select /i)
  })
})
