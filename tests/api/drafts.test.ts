import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sample, type Client } from '../helpers/client'
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

describe('PUT /apply/draft', () => {
  it('makes the row at the first saving, and counts the next ones', async () => {
    const email = newEmail()
    const first = await save(family, { campaign: null, full_name: ' Ana Draft ', details: { email, home_city: 'Duluth' } })
    expect([first.status, first.json.version]).toEqual([200, 1])
    expect(new Date(first.json.saved_at).getTime()).toBeGreaterThan(0)
    const second = await save(family, {
      version: 1,
      full_name: 'Ana Draft',
      details: { email, home_city: 'Duluth', home_state: 'Minnesota' },
    })
    expect([second.status, second.json.version]).toEqual([200, 2])
    expect(await drafts.byEmail(email)).toHaveLength(1)
    expect(await drafts.rowOf(email)).toMatchObject({ status: 'Pending', submitted_at: null, full_name: 'Ana Draft', home_city: 'Duluth' })
    expect((await drafts.rowOf(email)).reference).toMatch(/^HS-/)
  })

  it('keeps the whole of the sample as it was typed, and gives it back', async () => {
    const form = sample('application')
    expect((await save(family, form)).status).toBe(200)
    const read = await family.get<SavedDraft>('/apply/draft')
    expect(read.json).toMatchObject({ version: 1, answers: form })
    expect(read.headers.get('Cache-Control')).toBe('no-store')
    const page = await family.page<ApplyPage>('/apply')
    expect(page.json.props).toMatchObject({ answers: form, draft: { version: 1, saved_at: read.json.saved_at } })
  })

  it('keeps what cannot be read yet', async () => {
    const typed = {
      full_name: 'https://x',
      details: { date_of_birth: '7/21/', mortgage_payments: 'about 900', email: 'ana@', home_zip_code: '5' },
    }
    expect((await save(family, typed)).status).toBe(200)
    expect((await family.get<SavedDraft>('/apply/draft')).json.answers).toMatchObject(typed)
  })

  it('takes an empty form, and one with nothing but rows', async () => {
    expect((await save(family, {})).status).toBe(200)
    const rows = { version: 1, household_members: [{}, { name: 'Ines' }] }
    expect((await save(family, rows)).json.version).toBe(2)
    expect((await family.get<SavedDraft>('/apply/draft')).json.answers.household_members).toEqual([{}, { name: 'Ines' }])
  })

  it('tells a device with an older version what is saved, and overwrites nothing', async () => {
    const email = await drafts.saved(family)
    const other = await drafts.site.as('visitor')
    for (const [name, value] of family.cookies) if (name.endsWith('.draft')) other.cookies.set(name, value)
    expect((await save(other, { version: 1, full_name: 'Other', details: { email } })).json.version).toBe(2)
    const late = await save(family, { version: 1, full_name: 'Late', details: { email } })
    expect(late.status).toBe(409)
    expect(late.json).toMatchObject({ version: 2, answers: { full_name: 'Other' } })
    expect(late.json.saved_at).toBeTruthy()
    expect((await save(family, { full_name: 'No version', details: { email } })).status).toBe(409)
    expect((await family.get<SavedDraft>('/apply/draft')).json.answers.full_name).toBe('Other')
    expect((await save(family, { version: 2, full_name: 'Late', details: { email } })).json.version).toBe(3)
  })

  it('takes the same saving again, whose answer was lost, for the one that it was', async () => {
    const email = await drafts.saved(family)
    const again = { version: 1, full_name: 'Twice', details: { email } }
    const answers = await Promise.all(Array.from({ length: 5 }, () => save(family, again)))
    expect(answers.map(({ status, json }) => [status, json.version])).toEqual(Array(5).fill([200, 2]))
  })

  describe('begun by a page that names its form', () => {
    const start = () => randomBytes(16).toString('hex')

    it('makes one draft of first savings that come at once', async () => {
      const form = { start: start(), full_name: 'At Once', details: { email: newEmail() } }
      const before = await drafts.count()
      const windows = await Promise.all(Array.from({ length: 10 }, () => drafts.site.as('visitor')))
      const answers = await Promise.all(windows.map((one) => save(one, form)))
      expect(answers.map(({ status, json }) => [status, json.version])).toEqual(Array(10).fill([200, 1]))
      expect(await drafts.count()).toBe(before + 1)
      expect(new Set(windows.map(({ cookies }) => cookies.get('hearthside.draft'))).size).toBe(1)
    })

    it('goes on with it after a lost answer, with nothing overwritten unseen', async () => {
      const form = { start: start(), full_name: 'Lost Answer', details: { email: newEmail() } }
      expect((await save(await drafts.site.as('visitor'), form)).json.version).toBe(1)
      const before = await drafts.count()
      const late = await save(family, { ...form, full_name: 'Lost Answer II' })
      expect([late.status, late.json.version, late.json.answers.full_name]).toEqual([409, 1, 'Lost Answer'])
      expect((await save(family, { ...form, version: 1, full_name: 'Lost Answer II' })).json.version).toBe(2)
      expect(await drafts.count()).toBe(before)
      const other = await save(await drafts.site.as('visitor'), { ...form, start: start() })
      expect([other.json.version, await drafts.count()]).toEqual([1, before + 1])
    })

    it('begins no other once it was sent', async () => {
      const form = { ...formOf(newEmail()), start: start() }
      await save(family, form)
      expect((await family.post('/apply', form)).status).toBe(200)
      const before = await drafts.count()
      const late = await save(await drafts.site.as('visitor'), form)
      expect([late.status, late.json]).toMatchObject([410, { sent: true }])
      expect(await drafts.count()).toBe(before)
    })

    it.each([7, 'short', 'G'.repeat(32), {}, ['0'.repeat(32)]])('takes no other name than a random one: %j', async (named) => {
      const before = await drafts.count()
      const answer = await save(family, { start: named, full_name: 'Nobody' })
      expect([answer.status, Object.keys(answer.json.errors)]).toEqual([422, ['start']])
      expect(await drafts.count()).toBe(before)
    })
  })

  it('is gone without the cookie, when it has a version', async () => {
    const before = await drafts.count()
    expect((await save(family, { version: 1, full_name: 'Nobody' })).status).toBe(410)
    family.cookies.set('hearthside.draft', 'forged.cookie')
    expect((await save(family, { version: 3, full_name: 'Nobody' })).status).toBe(410)
    expect(await drafts.count()).toBe(before)
    expect((await family.get('/apply/draft')).status).toBe(404)
  })

  it('is not started again by a device where it is open when it was sent from another', async () => {
    const email = newEmail()
    await save(family, formOf(email))
    const other = await drafts.site.as('visitor')
    other.cookies.set('hearthside.draft', family.cookies.get('hearthside.draft') ?? '')
    await family.post('/apply', formOf(email))
    const before = await drafts.count()
    const late = await save(other, { ...formOf(email), version: 1, full_name: 'Too Late' })
    expect([late.status, late.json]).toMatchObject([410, { sent: true }])
    expect(await drafts.count()).toBe(before)
    const told = 'You sent this form from another device or window, and we got it.'
    const page = await other.send('/apply', { headers: { Accept: 'text/html' } })
    expect([page.text.includes(told), page.headers.get('Cache-Control')]).toEqual([true, 'no-store'])
    expect((await other.send('/apply', { headers: { Accept: 'text/html' } })).text).not.toContain(told)
    expect((await save(other, { full_name: 'Somebody Else' })).status).toBe(200)
    expect(await drafts.count()).toBe(before + 1)
  })

  it.each([
    ['full_name', { full_name: 5 }],
    ['full_name', { full_name: { first: 'Ana' } }],
    ['full_name', { full_name: true }],
    ['full_name', { full_name: ['Ana'] }],
    ['nominated', { nominated: 'maybe' }],
    ['details', { details: 'x' }],
    ['details', { details: [] }],
    ['details.story', { details: { story: [] } }],
    ['details.mortgage_payments', { details: { mortgage_payments: {} } }],
    ['details.mortgage_payments', { details: { mortgage_payments: true } }],
    ['details.date_of_birth', { details: { date_of_birth: 19840721 } }],
    ['details.job_loss', { details: { job_loss: 1 } }],
    ['household_members', { household_members: 'Ines' }],
    ['household_members', { household_members: ['Ines'] }],
    ['household_members', { household_members: Array(21).fill({}) }],
    ['household_members.1.name', { household_members: [{}, { name: 3 }] }],
    ['income_sources.0.pivot', { income_sources: [{ pivot: 5 }] }],
    ['version', { version: '1' }],
    ['version', { version: 1.5 }],
    ['campaign', { campaign: 7 }],
  ])('refuses what is no answer under %s: %j', async (path, body) => {
    const before = await drafts.count()
    const { status, json } = await save(family, body)
    expect(status).toBe(422)
    expect(Object.keys(json.errors)).toEqual([path])
    expect(await drafts.count()).toBe(before)
  })

  it('drops what it does not know', async () => {
    await save(family, {
      full_name: 'Ana',
      status: 'Archived',
      id: 1,
      details: { ssn: '1', access_code: 'x' },
      __proto__: { nominated: true },
    })
    const { answers } = (await family.get<SavedDraft>('/apply/draft')).json
    expect(answers).toEqual({ full_name: 'Ana', campaign: null })
  })

  it('takes a story as long as the form does, in any letters, and says when it is much too long', async () => {
    expect((await save(family, { details: { story: '家'.repeat(20_000), housing_type: 'x' } })).status).toBe(200)
    expect((await save(family, { version: 1, details: { story: 'x'.repeat(25_000) } })).status).toBe(200)
    expect((await save(family, { version: 2, details: { story: 'x'.repeat(70_000) } })).status).toBe(413)
    expect((await family.get<SavedDraft>('/apply/draft')).json.version).toBe(2)
  })

  it('needs the page’s token', async () => {
    const { status } = await family.send('/apply/draft', { method: 'PUT', json: { full_name: 'A' }, headers: { 'X-CSRF-TOKEN': 'wrong' } })
    expect(status).toBe(403)
  })

  it('lets a shelter work: many families, and each saves again and again', async () => {
    for (let family = 0; family < 15; family++) {
      const client = await drafts.site.as('visitor')
      for (let version = 0; version < 4; version++)
        expect(
          (await save(client, { ...(version ? { version } : {}), full_name: `Family ${family}`, details: { home_city: `${version}` } }))
            .status,
        ).toBe(200)
    }
  })
})

describe('a form without scripts', () => {
  it('is saved by its button, comes back filled in, and says so once', async () => {
    const reply = await family.form('/apply/draft', {
      full_name: 'Plain Draft',
      'details[mortgage_payments]': 'about 900',
      'details[job_loss]': 'true',
    })
    expect([reply.status, reply.headers.get('Location')]).toEqual([303, '/apply'])
    const { props } = (await family.page<ApplyPage>('/apply')).json
    expect(props).toMatchObject({
      answers: { full_name: 'Plain Draft', details: { mortgage_payments: 'about 900', job_loss: true } },
      draft: { version: 1 },
      draft_notice: 'saved',
    })
    expect((await family.page<ApplyPage>('/apply')).json.props.draft_notice).toBeNull()
  })

  it('comes back with what was typed when it was changed elsewhere, and the next press decides', async () => {
    await family.form('/apply/draft', { full_name: 'First' })
    await save(family, { version: 1, full_name: 'Elsewhere' })
    const late = await family.form('/apply/draft', { version: '1', full_name: 'Here' })
    expect(late.status).toBe(409)
    expect(late.text).toContain('Here')
    expect((await family.get<SavedDraft>('/apply/draft')).json.answers.full_name).toBe('Elsewhere')
    expect((await family.form('/apply/draft', { version: '2', full_name: 'Here' })).status).toBe(303)
    expect((await family.get<SavedDraft>('/apply/draft')).json.answers.full_name).toBe('Here')
  })

  it('loses nothing when its draft is gone', async () => {
    expect((await family.form('/apply/draft', { version: '4', full_name: 'Back again' })).status).toBe(303)
    expect((await family.get<SavedDraft>('/apply/draft')).json.answers.full_name).toBe('Back again')
  })
})
