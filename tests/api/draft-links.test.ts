import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeResumeLink } from '../../src/services/applications/drafts/resume-link'
import type { StoredMessage } from '../../src/services/messages/stored-message'
import { DAY_MS } from '../../src/shared/dates'
import { Client, sample } from '../helpers/client'
import { formOf, newEmail, save, startDrafts, type ApplyPage, type SavedDraft } from '../helpers/drafts'

let drafts: Awaited<ReturnType<typeof startDrafts>>
let family: Client
beforeAll(async () => {
  drafts = await startDrafts()
})
beforeEach(async () => {
  family = await drafts.site.as('visitor')
})
afterAll(() => drafts.stop())

describe('a link by email', () => {
  const linked = async (details: object = {}) => {
    const email = await drafts.saved(family, { details })
    expect((await family.post('/apply/draft/link', {})).status).toBe(202)
    return { email, link: await drafts.linkTo(email) }
  }

  it('shows a page with one button, which brings the draft to another device, and leaves the address bar', async () => {
    const { link } = await linked({ story: 'We fell behind.' })
    const phone = await drafts.site.as('visitor')
    const asked = await phone.get(link, { Accept: 'text/html' })
    expect([asked.status, asked.text.match(/<form/g)?.length, asked.text.includes(`action="${link}"`)]).toEqual([200, 1, true])
    expect(asked.text).not.toContain('We fell behind.')
    expect(['Cache-Control', 'X-Robots-Tag', 'Referrer-Policy'].map((name) => asked.headers.get(name))).toEqual([
      'no-store',
      'noindex',
      'no-referrer',
    ])
    expect((await phone.get('/apply/draft')).status).toBe(404)
    const opened = await phone.form(link, {})
    expect([opened.status, opened.headers.get('Location'), opened.headers.get('Cache-Control')]).toEqual([303, '/apply', 'no-store'])
    expect((await phone.get<SavedDraft>('/apply/draft')).json.answers).toMatchObject({ details: { story: 'We fell behind.' } })
    const tokens = (await drafts.query<{ token_hash: string }>('select token_hash from resume_links')).map(({ token_hash }) => token_hash)
    expect(tokens.join()).not.toContain(link.split('/').at(-1))
  })

  it('is opened by email scanners any number of times, and still opens for the family', async () => {
    const { link } = await linked()
    const before = await drafts.query('select * from resume_links order by token_hash')
    const asked: Record<string, string>[] = [{}, { 'Sec-Purpose': 'prefetch' }, { 'User-Agent': 'Mozilla/5.0 (compatible; SafeLinks)' }]
    for (const scanner of [new Client(drafts.site.origin), await drafts.site.as('visitor')]) {
      for (const headers of asked) {
        expect((await scanner.send(link, { method: 'HEAD', plain: true, headers })).status).toBe(200)
        expect((await scanner.get(link, { Accept: 'text/html', ...headers })).text).toContain('Open my form')
      }
      expect((await scanner.get('/apply/draft')).status).toBe(404)
    }
    expect(await drafts.query('select * from resume_links order by token_hash')).toEqual(before)
    /** A new browser gets its cookie with the button's page. */
    const phone = new Client(drafts.site.origin)
    await phone.get(link, { Accept: 'text/html' })
    expect((await phone.form(link, {})).status).toBe(303)
    expect((await phone.get('/apply/draft')).status).toBe(200)
  })

  it('opens again within ten minutes of the first press, on any device, and then no longer', async () => {
    const { link } = await linked()
    const others = await Promise.all(Array.from({ length: 10 }, () => drafts.site.as('visitor')))
    const replies = await Promise.all(others.map((other) => other.post(link, {})))
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(303))
    const start = Date.now()
    const opensAt = async (minutes: number) => {
      drafts.site.setNow(new Date(start + minutes * 60_000))
      const phone = await drafts.site.as('visitor')
      const asked = await phone.page<ApplyPage>(link)
      return [asked.status, asked.json.component, (await phone.post(link, {})).status]
    }
    expect(await opensAt(9)).toEqual([200, 'OpenLink', 303])
    expect(await opensAt(11)).toEqual([410, 'ResumeExpired', 410])
    drafts.site.setNow(null)
  })

  it('leads to the form on a device that has that very draft open, used or not', async () => {
    const { link } = await linked()
    const leads = async () => (await family.get(link)).headers.get('Location')
    expect(await leads()).toBe('/apply')
    expect((await (await drafts.site.as('visitor')).post(link, {})).status).toBe(303)
    drafts.site.setNow(new Date(Date.now() + 11 * 60_000))
    expect(await leads()).toBe('/apply')
    expect((await (await drafts.site.as('visitor')).get(link)).status).toBe(410)
    drafts.site.setNow(null)
  })

  it('is good for the address alone that stands in the form, and again when that comes back', async () => {
    const mistyped = await drafts.saved(family)
    await family.post('/apply/draft/link', {})
    const link = await drafts.linkTo(mistyped)
    const email = newEmail()
    const opensFor = async (version: number, more: object) => {
      const form = { version, full_name: 'Ana Draft', ...more }
      expect((await save(family, form)).status).toBe(200)
      const phone = await drafts.site.as('visitor')
      const asked = (await phone.get(link)).status
      return [asked, (await phone.post(link, {})).status]
    }
    expect(await opensFor(1, { details: { email } })).toEqual([410, 410])
    expect(await opensFor(2, { details: {} })).toEqual([410, 410])
    expect(await opensFor(3, { details: { email: mistyped }, safe_contact: { email: false } })).toEqual([410, 410])
    expect(await opensFor(4, { details: { email: mistyped } })).toEqual([200, 303])
  })

  it('is not made for an address that was removed from the form before the email went out', async () => {
    const email = await drafts.saved(family)
    const { id } = await drafts.rowOf(email)
    const links = () => drafts.query('select 1 from resume_links where application_id = $1', [id])
    const late = { application: id, recipient: newEmail() } as StoredMessage
    await expect(makeResumeLink(drafts.site.ctx, late)).rejects.toThrow('The email in the form was changed or removed.')
    expect(await links()).toEqual([])
    await makeResumeLink(drafts.site.ctx, { ...late, recipient: email })
    expect(await links()).toHaveLength(1)
  })

  it('is over after DRAFT_DAYS, and an unknown one looks just so', async () => {
    const email = await drafts.saved(family)
    await family.post('/apply/draft/link', {})
    const link = await drafts.linkTo(email)
    drafts.site.setNow(new Date(Date.now() + 31 * DAY_MS))
    const old = await family.page<ApplyPage>(link)
    const unknown = await family.page<ApplyPage>('/apply/resume/nobody-knows-this-one')
    drafts.site.setNow(null)
    expect([old.status, unknown.status]).toEqual([410, 410])
    expect(old.json).toEqual(unknown.json)
    expect(old.headers.get('X-Robots-Tag')).toBe('noindex')
  })

  it('is renewed by email, and the answer is the same for an unknown one', async () => {
    const email = await drafts.saved(family)
    const stranger = await drafts.site.as('visitor')
    const known = await stranger.post<{ message: string }>('/apply/draft/link', { email: email.toUpperCase() })
    const unknown = await stranger.post<{ message: string }>('/apply/draft/link', { email: 'nobody-at-all@example.org' })
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    expect(known.status).toBe(202)
    expect(await drafts.linkTo(email)).toBeTruthy()
    expect(drafts.mail.mails.filter(({ to }) => to.includes('nobody-at-all@example.org'))).toEqual([])
    expect((await stranger.post('/apply/draft/link', { email: 'no email' })).status).toBe(422)
    expect((await stranger.post('/apply/draft/link', {})).status).toBe(202)
    const slip = await stranger.form('/apply/draft/link', { email: 'no email' })
    expect([slip.status, slip.text.includes('Check this email address.'), slip.text.includes('value="no email"')]).toEqual([
      422,
      true,
      true,
    ])
    const plain = await stranger.form('/apply/draft/link', { email })
    expect([plain.status, plain.text.includes('Check your email')]).toEqual([202, true])
  })

  it('is emailed from the status page of a form that is not sent, whatever form the device has open', async () => {
    const email = await drafts.saved(family, { details: { story: 'Of Anna.' } })
    const { reference } = await drafts.rowOf(email)
    const device = await drafts.site.as('visitor')
    const own = await drafts.saved(device, { details: { story: 'Of Bea.' } })
    expect((await device.form('/apply/status/link', {})).status).toBe(422)
    await device.form('/apply/status', { email, reference })
    const page = await device.send('/apply/status', { headers: { Accept: 'text/html' } })
    const [, action = ''] = /<form[^>]* action="([^"]+)"[^>]*>(?:(?!<\/form>).)*Email me my link/s.exec(page.text) ?? []
    const asked = await device.form(action, {})
    expect([asked.status, asked.headers.get('Location')]).toEqual([303, '/apply/status'])
    expect((await device.send('/apply/status', { headers: { Accept: 'text/html' } })).text).toContain('We’re sending your link')
    const phone = await drafts.site.as('visitor')
    expect((await phone.post(await drafts.linkTo(email), {})).status).toBe(303)
    expect((await phone.get<SavedDraft>('/apply/draft')).json.answers).toMatchObject({ details: { story: 'Of Anna.' } })
    expect(drafts.mail.mails.filter(({ to }) => to.includes(own))).toEqual([])
  })

  it('is not emailed when the draft was sent or discarded meanwhile', async () => {
    const email = await drafts.saved(family)
    await family.post('/apply/draft/link', {})
    const link = await drafts.linkTo(email)
    expect((await family.post('/apply/draft/discard', {})).status).toBe(303)
    expect((await (await drafts.site.as('visitor')).get(link)).status).toBe(410)
  })
})

describe('a device with someone else’s form', () => {
  /** A link to Anna's draft, which `family` has open. */
  const linkOfAnna = async () => {
    const email = await drafts.saved(family, { details: { story: 'Of Anna.' } })
    await family.post('/apply/draft/link', {})
    return { email, link: await drafts.linkTo(email) }
  }
  const storyIn = async (client: Client) => (await client.get<SavedDraft>('/apply/draft')).json.answers.details

  it('says so before it opens a link, and closes that form only when asked, after emailing its link', async () => {
    const { link } = await linkOfAnna()
    const device = await drafts.site.as('visitor')
    const bea = await drafts.saved(device, { details: { story: 'Of Bea.' } })
    for (let time = 1; time <= 2; time++) {
      const asked = await device.page<ApplyPage>(link)
      expect([asked.status, asked.json.component]).toEqual([200, 'ResumeOther'])
      expect(asked.text).not.toContain('Of Bea')
    }
    expect(await storyIn(device)).toMatchObject({ story: 'Of Bea.' })
    const opened = await device.post(link, {})
    expect([opened.status, opened.headers.get('Location')]).toEqual([303, '/apply'])
    expect(await storyIn(device)).toMatchObject({ story: 'Of Anna.' })
    const back = await drafts.site.as('visitor')
    expect((await back.post(await drafts.linkTo(bea), {})).status).toBe(303)
    expect(await storyIn(back)).toMatchObject({ story: 'Of Bea.' })
  })

  it('says so of a form that was begun and not saved yet, whose copy opens for no one then', async () => {
    const { link } = await linkOfAnna()
    const device = await drafts.site.as('visitor')
    const begun = (await device.post<{ key: string }>('/apply/draft/key', {})).json.key
    expect((await device.page<ApplyPage>(link)).json.component).toBe('ResumeOther')
    await device.post(link, {})
    expect((await device.get<{ key: string | null }>('/apply/draft/visit')).text).not.toContain(begun)
    expect((await device.post<{ key: string }>('/apply/draft/key', {})).json.key).not.toBe(begun)
  })

  it('saves nothing of a page that is still open over the draft that the link opened', async () => {
    const { email, link } = await linkOfAnna()
    const device = await drafts.site.as('visitor')
    const { mark } = (await save(device, { full_name: 'Bea' })).json
    await device.post(link, {})
    const late = await save(device, { version: 1, mark, full_name: 'Bea Late' })
    expect([late.status, late.json]).toMatchObject([410, { replaced: true }])
    expect((await device.post('/apply/draft/key', { mark })).status).toBe(410)
    const sent = await device.post<ApplyPage>('/apply', { ...formOf('bea@example.org', 'Bea Sent'), mark })
    const anna = await drafts.rowOf(email)
    expect(sent.json.component).toBe('ApplyReceived')
    expect(sent.json.props.reference).not.toBe(anna.reference)
    expect(anna.submitted_at).toBeNull()
    expect(await storyIn(device)).toMatchObject({ story: 'Of Anna.' })
    expect((await device.form('/apply/draft', { version: '1', mark, full_name: 'Bea Plain' })).status).toBe(303)
    expect(await drafts.rowOf(email)).toMatchObject({ full_name: anna.full_name, draft: anna.draft })
  })
})

describe('POST /apply/draft/discard', () => {
  it('deletes the row with its emails and links, and leaves a line in the audit trail', async () => {
    const email = await drafts.saved(family)
    const { id } = await drafts.rowOf(email)
    await family.post('/apply/draft/link', {})
    await drafts.linkTo(email)
    const reply = await family.post('/apply/draft/discard', {})
    expect([reply.status, reply.headers.get('Location')]).toEqual([303, '/apply'])
    expect(await drafts.byEmail(email)).toEqual([])
    expect(await drafts.query('select 1 from messages where recipient = $1', [email])).toEqual([])
    expect(await drafts.query('select 1 from resume_links where application_id = $1', [id])).toEqual([])
    const trail = await drafts.query<{ action: string }>(
      "select action from audit_events where resource = 'applications' and record = $1 order by id",
      [String(id)],
    )
    expect(trail.map(({ action }) => action)).toEqual(['create', 'delete'])
    expect((await family.page<ApplyPage>('/apply')).json.props).toMatchObject({ answers: null, draft: null, draft_notice: 'deleted' })
    expect((await family.page<ApplyPage>('/apply')).json.props.draft_notice).toBeNull()
  })

  it('deletes no application', async () => {
    const email = await drafts.saved(family)
    const cookie = family.cookies.get('hearthside.draft') ?? ''
    const form = sample<{ details: object }>('application')
    await family.post('/apply', { ...form, details: { ...form.details, email } })
    family.cookies.set('hearthside.draft', cookie)
    await family.post('/apply/draft/discard', {})
    expect(await drafts.byEmail(email)).toHaveLength(1)
    expect((await family.page<ApplyPage>('/apply')).json.props.draft_notice, 'nothing was deleted').toBeNull()
  })

  it('can be for this browser alone', async () => {
    const email = await drafts.saved(family)
    for (const cookie of ['status', 'received', 'access_code']) family.cookies.set(`hearthside.${cookie}`, 'of this visit')
    await family.post('/apply/draft/leave', {})
    expect([...family.cookies.keys()].filter((name) => /draft|status|received|access_code/.test(name))).toEqual([])
    expect((await family.get('/apply/draft')).status).toBe(404)
    expect((await family.page<ApplyPage>('/apply')).json.props.draft_notice).toBe('cleared')
    expect(await drafts.byEmail(email)).toHaveLength(1)
  })
})
