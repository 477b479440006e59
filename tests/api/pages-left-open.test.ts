import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../helpers/client'
import { formOf, newEmail, save, startDrafts, type ApplyPage, type SavedDraft } from '../helpers/drafts'
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

const SCRIPT = { 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json' }

/** Bea's page, after the browser opened Anna's draft. */
async function pageOfBea() {
  const anna = await drafts.saved(family)
  await family.post('/apply/draft/link', {})
  const device = await drafts.site.as('visitor')
  const bea = newEmail()
  const { mark } = (await save(device, { full_name: 'Bea', details: { email: bea } })).json
  await device.post(await drafts.linkTo(anna), {})
  return { anna, bea, device, mark }
}

describe('a page that still shows a draft, in a browser that opened another one', () => {
  it('deletes nothing of the other', async () => {
    const { anna, bea, device, mark } = await pageOfBea()
    const reply = await device.form('/apply/draft/discard', { mark })
    expect(reply.status).toBe(410)
    expect(reply.text).toContain('nothing was deleted')
    expect([await drafts.byEmail(anna), await drafts.byEmail(bea)]).toMatchObject([{ length: 1 }, { length: 1 }])
    expect((await device.get('/apply/draft')).status).toBe(200)
  })

  it('emails no link to the other form', async () => {
    const { anna, device, mark } = await pageOfBea()
    const before = drafts.mail.mails.filter(({ to }) => to.includes(anna)).length
    const reply = await device.post('/apply/draft/link', { mark }, SCRIPT)
    expect([reply.status, reply.json]).toMatchObject([410, { replaced: true }])
    await drafts.site.mailAtRest()
    expect(drafts.mail.mails.filter(({ to }) => to.includes(anna))).toHaveLength(before)
  })
})

describe('a page that still shows a form that was sent from another window', () => {
  it('hears so instead of beginning another draft', async () => {
    const email = newEmail()
    const { mark } = (await save(family, { details: { email } })).json
    await family.post<ApplyPage>('/apply', { ...formOf(email), mark })
    const late = await save(family, { version: 1, mark, details: { email } })
    expect([late.status, late.json]).toMatchObject([410, { sent: true }])
    expect(await drafts.byEmail(email)).toHaveLength(1)
    expect((await save(family, { details: { email, story: 'Of another family.' } })).status).toBe(200)
  })
})

describe('a form without scripts, saved on another device since', () => {
  it('is not sent over unseen changes, and is when it is sent again', async () => {
    const email = newEmail()
    await save(family, { details: { email } })
    const phone = await drafts.site.as('visitor')
    await family.post('/apply/draft/link', {})
    await phone.form(await drafts.linkTo(email), {})
    await save(phone, { version: 1, details: { email, story: 'From the phone.' } })

    const sent = formOf(email)
    const plainOf = { ...plainForm(), 'details[email]': email, 'details[story]': 'Typed here.' }
    const told = await family.post<ApplyPage>('/apply', { ...sent, version: 1 }, SCRIPT)
    expect([told.status, told.json]).toMatchObject([409, { version: 2, answers: { details: { story: 'From the phone.' } } }])
    const plain = await family.form('/apply', { ...plainOf, version: '1' })
    expect(plain.status).toBe(409)
    expect(plain.text).toContain('This form was saved on another device after you started here.')
    expect(plain.text).toContain('Typed here.')
    expect(await drafts.rowOf(email)).toMatchObject({ submitted_at: null })
    expect((await phone.get<SavedDraft>('/apply/draft')).json.answers).toMatchObject({ details: { story: 'From the phone.' } })

    const again = await family.form('/apply', { ...plainOf, version: '2' })
    expect([again.status, again.headers.get('Location')]).toEqual([303, '/apply/received'])
    expect((await drafts.rowOf(email)).submitted_at).not.toBeNull()
    expect(await drafts.byEmail(email)).toHaveLength(1)
  })
})

describe('a draft that goes while its link is asked for', () => {
  it('answers both, whichever comes first', async () => {
    for (let time = 0; time < 10; time++) {
      const client = await drafts.site.as('visitor')
      await drafts.saved(client)
      const replies = await Promise.all([client.post('/apply/draft/link', {}), client.post('/apply/draft/discard', {})])
      expect(replies.map(({ status }) => status)).toEqual([202, 303])
    }
  })
})
