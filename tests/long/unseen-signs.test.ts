import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exportPerson } from '../../src/services/personal-data/export-person'
import type { Application } from '../../src/shared/api/applications'
import type { Client } from '../helpers/client'
import { formOf, newEmail, save } from '../helpers/drafts'
import { invite } from '../helpers/invited'
import { startMailing, type Mailing } from '../helpers/mailing'
import { PASSWORD } from '../helpers/site'

let mailing: Mailing
let admin: Client
let visitor: Client
beforeAll(async () => {
  mailing = await startMailing()
  ;({ admin } = mailing)
})
beforeEach(async () => {
  mailing.calm()
  await query('truncate rate_limits')
  visitor = await mailing.site.as('visitor')
})
afterAll(() => mailing.stop())

const query = async (text: string, values: unknown[] = []) =>
  (await mailing.site.ctx.payload.db.pool.query<Record<string, unknown>>(text, values)).rows

/** An email as keyboards, email apps, and web pages paste it. */
const odd = (email: string): string => `\u200bmailto:${email.replace('@', '\u00ad@\u2060')}. `
/** Uses other dashes, and adds direction marks. */
const marked = (text: string): string => `\u202a\u200e${text.replaceAll('-', '–')}\u202c`
const STRANGE = { home_zip_code: marked('55401-1234'), primary_phone: marked('218-555-0142'), date_of_birth: marked('1984-07-21') }
const PLAIN = { home_zip_code: '55401-1234', primary_phone: '218-555-0142', date_of_birth: '1984-07-21' }

const detailsOf = async (email: string) => {
  const [row] = await query('select id from applications where email = $1', [email])
  return (await admin.get<Application>(`/api/applications/${row?.id as number}`)).json.details
}
const strangeForm = (email: string) => {
  const form = formOf(odd(email))
  return { ...form, details: { ...form.details, ...STRANGE } }
}

describe('invisible characters make no difference', () => {
  it('in an application, as JSON, as a plain form and entered by staff', async () => {
    const [json, plain, entered] = [newEmail(), newEmail(), newEmail()]
    expect((await visitor.post('/apply', strangeForm(json))).status).toBe(200)
    const fields = Object.entries({ ...strangeForm(plain).details, household_size: '３' }).filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    )
    const form = Object.fromEntries(fields.map(([name, value]) => [`details[${name}]`, value]))
    const sent = await visitor.form('/apply', { ...form, full_name: 'Ana Plain', 'details[job_loss]': 'on', accept_terms: 'on' })
    expect(sent.status).toBe(303)
    expect((await admin.post('/api/applications', strangeForm(entered))).status).toBe(201)
    for (const email of [json, plain, entered]) expect(await detailsOf(email)).toMatchObject({ ...PLAIN, email })
    expect(await detailsOf(plain)).toMatchObject({ household_size: 3 })
  })

  it('in a correction', async () => {
    const { id } = await mailing.send()
    const email = newEmail()
    const answer = await admin.put(`/api/application/${id}`, { details: { email: odd(email), home_zip_code: STRANGE.home_zip_code } })
    expect(answer.status).toBe(200)
    expect(await detailsOf(email)).toMatchObject({ email, home_zip_code: PLAIN.home_zip_code })
  })

  it('in a draft, and where its link is asked for', async () => {
    const email = newEmail()
    await save(visitor, { full_name: 'Ana Draft', details: { email: odd(email) } })
    expect(await query('select full_name from applications where email = $1', [email])).toEqual([{ full_name: 'Ana Draft' }])
    await (await mailing.site.as('visitor')).post('/apply/draft/link', { email: odd(email) })
    expect((await mailing.mail.mailTo(email)).text).toContain('/apply/resume/')
  })

  it('where an application is looked up, and in its access code', async () => {
    const { email, reference, code } = await invite(mailing)
    const found = await visitor.post<{ props: { application: object | null } }>('/apply/status', {
      email: odd(email),
      reference: marked(reference.toLowerCase()),
    })
    expect([found.status, found.json.props.application === null]).toEqual([200, false])
    const family = await mailing.site.as('visitor')
    expect((await family.post('/apply/extended', { code: marked(code) })).headers.get('location')).toBe('/apply/extended')
    expect(family.cookies.has('hearthside.access_code')).toBe(true)
  })

  it('in the code of a partner', async () => {
    const { json } = await admin.get<{ token: string }>('/api/campaigns/1')
    expect((await visitor.post('/campaign', { code: marked(json.token) })).headers.get('location')).toBe('/campaign/partner')
  })

  it('when someone signs in, or asks for a new password', async () => {
    const answer = await visitor.post(
      '/login',
      { email: odd('staff@example.org').toUpperCase(), password: PASSWORD },
      { 'X-Inertia': 'true' },
    )
    expect(answer.status).not.toBe(422)
    expect(visitor.cookies.has('hearthside.session')).toBe(true)
    await (await mailing.site.as('visitor')).post('/forgot-password', { email: odd('staff@example.org') })
    await mailing.mail.mailTo('staff@example.org')
  })

  it('in interests and gifts', async () => {
    const email = newEmail()
    const interest = { name: 'Ana', business_name: 'Lamps', email: odd(email), phone: '٢١٨-٥٥٥-٠١٤٢' }
    expect((await visitor.post('/interest', interest)).status).toBe(200)
    expect(await query('select email, phone from interests where email = $1', [email])).toEqual([{ email, phone: '218-555-0142' }])
    const gift = { amount: '＄\u200e５０．５０', name: 'Ana', email: odd(email), honoree: 'Rosa', told_name: 'Bo', told_email: odd(email) }
    await visitor.send('/donate', { method: 'POST', json: gift, headers: { 'X-Inertia': 'true' } })
    expect(await query('select amount::int, told_email from donations where email = $1', [email])).toEqual([
      { amount: 5050, told_email: email },
    ])
  })

  it('in the forms of staff', async () => {
    const email = newEmail()
    const answers = [
      await admin.post('/api/users', { name: 'Ana', email: odd(email) }),
      await admin.post('/api/fsps', {
        status: 'Active',
        name: 'Ana',
        email: odd(email),
        primary_street: '12 Main Street',
        primary_city: 'Duluth',
        primary_state: 'Minnesota',
        primary_zip_code: STRANGE.home_zip_code,
        additional_zip_codes: [marked('55802')],
      }),
      await admin.post('/api/donations', {
        campaign_id: 1,
        amount: '１，０２５．５０',
        name: 'Ana',
        created_at: marked('2026-01-10'),
        check_number: marked('10-12'),
      }),
      await admin.put('/api/site-settings', {
        email: odd(email),
        zip_code: STRANGE.home_zip_code,
        ein: marked('41-1234567'),
        vimeo_id: '１２３',
      }),
    ]
    expect(answers.map(({ status, json }) => [status, json])).toMatchObject([
      [201, { email }],
      [201, { email, addresses: { primary_zip_code: PLAIN.home_zip_code, additional_zip_codes: ['55802'] } }],
      [201, { amount: 102550, check_number: '10-12' }],
      [200, { email, zip_code: PLAIN.home_zip_code, ein: '41-1234567', vimeo_id: 123 }],
    ])
  })

  it('where a person is given out by command', async () => {
    const { email } = await mailing.send()
    expect((await exportPerson(mailing.site.ctx, odd(email)))?.applications).toHaveLength(1)
  })
})

it('keeps joiners and marks in names and stories', async () => {
  const email = newEmail()
  const name = 'علی‌رضا 👩‍👧'
  const form = formOf(email, name)
  await visitor.post('/apply', { ...form, details: { ...form.details, story: `${name} – “O’Neil”` } })
  expect(await query('select full_name from applications where email = $1', [email])).toEqual([{ full_name: name }])
  expect(await detailsOf(email)).toMatchObject({ story: `${name} – “O’Neil”` })
})
