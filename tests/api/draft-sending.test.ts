import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Application } from '../../src/shared/api/applications'
import { sample, type Client } from '../helpers/client'
import { formOf, save, startDrafts, type ApplyPage } from '../helpers/drafts'
import { plainForm } from '../helpers/plain-form'

let drafts: Awaited<ReturnType<typeof startDrafts>>
let family: Client
beforeAll(async () => {
  drafts = await startDrafts()
})
beforeEach(async () => {
  family = await drafts.site.as('visitor')
})
afterAll(() => drafts.stop())

describe('POST /apply with a draft', () => {
  it('turns the draft into the application: same row, same reference', async () => {
    const email = await drafts.saved(family)
    const before = await drafts.rowOf(email)
    await family.post('/apply/draft/link', {})
    const link = await drafts.linkTo(email)
    const { status, json } = await family.post<ApplyPage>('/apply', formOf(email))
    expect([status, json.component, json.props.reference]).toEqual([200, 'ApplyReceived', before.reference])
    const [after, ...others] = await drafts.byEmail(email)
    expect(others).toEqual([])
    expect(after).toMatchObject({ id: before.id, status: 'Completed', draft: null, full_name: 'Ana Sent' })
    expect(after?.submitted_at).toBeTruthy()
    expect(await drafts.query('select "from", "to" from status_events where application_id = $1', [before.id])).toEqual([
      { from: 'Pending', to: 'Completed' },
    ])
    expect(family.cookies.has('hearthside.draft')).toBe(false)
    expect((await (await drafts.site.as('visitor')).get(link)).status).toBe(410)
    const admin = await drafts.site.as('admin')
    const read = await admin.get<Application>(`/api/applications/${before.id}`)
    expect(read.json.details).toMatchObject({ email })
    expect(read.json.submitted_at).toBe(read.json.created_at)
  })

  it('is one application when it is sent twenty times at once', async () => {
    const email = await drafts.saved(family)
    const { reference } = await drafts.rowOf(email)
    const before = await drafts.count()
    const answers = await Promise.all(Array.from({ length: 20 }, () => family.post<ApplyPage>('/apply', formOf(email, 'Twenty'))))
    expect(answers.map(({ json }) => json.props.reference)).toEqual(Array(20).fill(reference))
    expect(await drafts.count()).toBe(before)
    expect(
      await drafts.query('select 1 from status_events where application_id = (select id from applications where reference = $1)', [
        reference,
      ]),
    ).toHaveLength(1)
  })

  it('is no form that was filled in within seconds, when it was begun before and opened again', async () => {
    const flagsOf = async (begunBefore: number) => {
      const client = await drafts.site.as('visitor')
      const email = await drafts.saved(client)
      await drafts.query(`update applications set created_at = now() - make_interval(secs => $2) where email = $1`, [email, begunBefore])
      const { opened } = (await client.page<{ props: { opened: string } }>('/apply')).json.props
      await client.post('/apply', { ...formOf(email), opened })
      return (await drafts.query<{ flags: string[] }>('select flags from applications where email = $1', [email]))[0]?.flags
    }
    expect(await flagsOf(600)).toEqual([])
    expect(await flagsOf(5)).toEqual([expect.stringMatching(/^The form was filled out in [567] seconds\.$/)])
  })

  it('keeps the draft when something is missing', async () => {
    const email = await drafts.saved(family)
    expect((await family.post('/apply', { full_name: 'Ana' })).status).toBe(422)
    expect((await drafts.rowOf(email)).draft).toBeTruthy()
  })

  describe('that is open on many devices', () => {
    const openOn = async (devices: number) => {
      const email = await drafts.saved(family)
      const { reference } = await drafts.rowOf(email)
      const clients = await Promise.all(Array.from({ length: devices }, () => drafts.site.as('visitor')))
      for (const client of clients) client.cookies.set('hearthside.draft', family.cookies.get('hearthside.draft') ?? '')
      return { email, reference, clients }
    }
    const nominationOf = (email: string, full_name: string) => {
      const form = sample<{ details: object }>('nomination')
      return { ...form, full_name, details: { ...form.details, applicant_email: email } }
    }
    const told = 'This form was already sent from another device or window, and we got it.'

    it.each([
      ['an application', (email: string, name: string) => formOf(email, name)],
      ['a nomination', (email: string, name: string) => nominationOf(email, name)],
    ])('is %s when different forms are sent from twelve of them at once, and eleven hear so', async (_what, form) => {
      const { email, reference, clients } = await openOn(12)
      const before = await drafts.count()
      const replies = await Promise.all(clients.map((client, at) => client.post<ApplyPage>('/apply', form(email, `Device ${at}`))))
      expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(11).fill(410)])
      expect(replies.find(({ status }) => status === 200)?.json.props.reference).toBe(reference)
      for (const { json } of replies.filter(({ status }) => status === 410)) expect(json).toMatchObject({ sent: true })
      expect(await drafts.count()).toBe(before)
      expect(
        await drafts.query('select 1 from status_events join applications a on a.id = application_id where a.reference = $1', [reference]),
      ).toHaveLength(1)
    })

    it('was sent once and for all: sent with other answers later, and saved, it says so, and a new form is begun as ever', async () => {
      const { email, clients } = await openOn(1)
      const [phone] = clients as [Client]
      await family.post('/apply', formOf(email, 'First of two'))
      for (let time = 1; time <= 2; time++) {
        const late = await phone.post('/apply', formOf(email, 'Second of two'))
        expect([late.status, late.json]).toMatchObject([410, { sent: true }])
      }
      expect(await drafts.byEmail(email)).toMatchObject([{ full_name: 'First of two' }])
      expect((await save(phone, { version: 1, full_name: 'After' })).status).toBe(410)
      expect((await phone.page<ApplyPage>('/apply')).json.props.draft_notice).toBe('sent-elsewhere')
      expect((await phone.post('/apply', formOf(email, 'Another one'))).status).toBe(200)
      expect(await drafts.byEmail(email)).toHaveLength(2)
    })

    it('says so without scripts, and keeps what was typed', async () => {
      const { email, clients } = await openOn(1)
      const [phone] = clients as [Client]
      await family.post('/apply', formOf(email, 'First of two'))
      const before = await drafts.count()
      const sent = await phone.form('/apply', { ...plainForm(), full_name: 'Typed Here' })
      expect([sent.status, sent.text.includes(told), sent.text.includes('href="/apply/status"')]).toEqual([410, true, true])
      expect(sent.text).toContain('value="Typed Here"')
      const saved = await phone.form('/apply/draft', { version: '1', full_name: 'Typed Here' })
      expect([saved.status, saved.text.includes(told), saved.text.includes('value="Typed Here"')]).toEqual([410, true, true])
      expect(await drafts.count()).toBe(before)
    })
  })
})
