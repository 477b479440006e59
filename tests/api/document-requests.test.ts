import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type DocumentRequests, documentRequestsSchema } from '../../src/shared/api/documents'
import type { Problem } from '../../src/shared/api/common'
import { replyPreviewSchema, type Message } from '../../src/shared/api/messages'
import { gatherCaseFile } from '../../src/services/applications/case-file/gather-case-file'
import { exportPerson } from '../../src/services/personal-data/export-person'
import { NOMINATOR } from '../helpers/asking'
import { sample } from '../helpers/client'
import { startRecusing, type Recusing } from '../helpers/recusing'

const FAMILY = 'asked.family@example.org'

let at: Recusing
let restore: () => Promise<void>
beforeAll(async () => {
  at = await startRecusing({ UNDO_SECONDS: '60' })
  restore = await at.site.remember()
})
afterEach(async () => {
  at.site.setNow(null)
  await restore()
})
afterAll(() => at.site.stop())

const family = (change?: Parameters<Recusing['apply']>[0]) => at.apply({ details: { email: FAMILY }, ...change })
const path = (id: number) => `/api/applications/${id}/document-requests`
const ask = (id: number, kinds: readonly string[], note: string | null = null, client = at.admin) =>
  client.post<DocumentRequests>(path(id), { kinds, note })
const preview = async (id: number, kinds: readonly string[], note: string | null = null) =>
  replyPreviewSchema.parse((await at.admin.post<unknown>(`${path(id)}/preview`, { kinds, note })).json)
const read = async (id: number) => documentRequestsSchema.parse((await at.admin.get<unknown>(path(id))).json)

interface Queued {
  id: number
  recipient: string
  state: string
  sealed: string
  wait: number
}
const mails = () =>
  at.query<Queued>(
    `select id, recipient, state, sealed, extract(epoch from next_attempt_at - created_at)::int as wait
      from messages where template = 'documents-asked' order by id`,
  )
const textOf = async (id = 0) => (await at.admin.get<Message>(`/api/messages/${id}`)).json.text

describe('a request for documents', () => {
  it('sets the whole list, says who asked and since when, and is in the trail', async () => {
    const { id } = await family()
    const first = await ask(id, ['notice', 'lease', 'lease'])
    expect([first.status, first.json.goes_to]).toEqual([200, 'family'])
    expect(first.json.asked).toMatchObject([
      { kind: 'lease', asked_by: { id: at.adminId } },
      { kind: 'notice', asked_by: { id: at.adminId } },
    ])
    const second = await ask(id, ['notice', 'income'], null, at.other)
    expect(second.json.asked.map(({ kind, asked_by }) => [kind, asked_by.id])).toEqual([
      ['notice', at.adminId],
      ['income', at.otherId],
    ])
    expect(await read(id)).toEqual(second.json)
    const trail = await at.query<{ action: string; fields: string[] }>(
      `select action, fields from audit_events where record = $1 and action like 'documents-%' order by id`,
      [String(id)],
    )
    expect(trail.map(({ action, fields }) => [action, fields])).toEqual([
      ['documents-asked', ['lease', 'notice']],
      ['documents-asked', ['income']],
      ['documents-taken-back', ['lease']],
    ])
  })

  it('emails the family the list and the note, sealed, once it can no longer be taken back', async () => {
    const { id, reference } = await family()
    await ask(id, ['lease', 'other'], 'The page that Ana signed.')
    const [mail] = await mails()
    expect(mail).toMatchObject({ recipient: FAMILY, state: 'waiting', wait: 60 })
    expect(JSON.stringify(await at.query('select * from messages'))).not.toContain('Ana signed')
    const text = await textOf(mail?.id)
    for (const said of [reference, 'Lease or rental agreement\nSomething else', 'The page that Ana signed.', '/apply/status'])
      expect(text).toContain(said)
    const before = await at.query('select * from messages order by id')
    expect((await ask(id, ['other', 'lease'], 'The page that Ana signed.')).status).toBe(200)
    expect(await at.query('select * from messages order by id')).toEqual(before)
  })

  it('while its email waits, is one email of what is still asked, and none once all is taken back', async () => {
    const { id } = await family()
    await ask(id, ['lease', 'notice'], 'All pages.')
    expect((await read(id)).sends_at).not.toBeNull()
    await ask(id, ['lease', 'income'])
    const waiting = (await mails()).filter(({ state }) => state === 'waiting')
    expect(waiting).toHaveLength(1)
    const text = await textOf(waiting[0]?.id)
    expect([text.includes('All pages.'), text.includes('Proof of income'), text.includes('notice')]).toEqual([true, true, false])
    expect((await ask(id, [])).json).toMatchObject({ asked: [], sends_at: null })
    expect((await mails()).map(({ state }) => state)).toEqual(['canceled', 'canceled'])
  })

  it('while its email waits, takes a new note for the same kinds', async () => {
    const { id } = await family()
    await ask(id, ['lease'], 'All pages.')
    await ask(id, ['lease'], 'The page that Ana signed.')
    expect((await mails()).map(({ state }) => state)).toEqual(['canceled', 'waiting'])
    expect(await textOf((await mails())[1]?.id)).toContain('The page that Ana signed.')
  })

  it('is previewed as it will be emailed, or with the reason why no email goes out', async () => {
    const { id } = await family()
    const before = await at.query('select * from messages order by id')
    expect(await preview(id, [])).toEqual({ mail: null, reason: expect.stringContaining('no email goes out') as string })
    const { mail } = await preview(id, ['other', 'lease'])
    expect(mail).toMatchObject({ recipient: FAMILY, address_of: 'family', template: 'documents-asked' })
    const noted = await preview(id, ['lease'], 'All pages.')
    expect([await at.query('select * from messages order by id'), (await read(id)).asked]).toEqual([before, []])
    await ask(id, ['lease'], 'All pages.')
    expect(await textOf((await mails())[0]?.id)).toBe(noted.mail?.text)
    expect((await preview(id, ['lease'])).mail?.text).toBe(noted.mail?.text)
    await at.query(`update messages set state = 'sent' where template = 'documents-asked'`)
    expect((await preview(id, ['lease'])).mail).toBeNull()
    expect((await preview(id, ['lease'], 'Page 2, too.')).mail?.text).toContain('Page 2, too.')
    await ask(id, ['lease'], 'Page 2, too.')
    await ask(id, ['lease'], 'Page 2, too.')
    expect((await mails()).map(({ state }) => state)).toEqual(['sent', 'waiting'])
    const unsafe = await family({ full_name: 'Family without email', safe_contact: { email: false } })
    expect((await preview(unsafe.id, ['lease'])).reason).toContain('no safe email address')
    await at.recuse(at.admin, id)
    expect((await at.admin.post(`${path(id)}/preview`, {})).status).toBe(404)
  })

  it('is refused without any document, unless it takes something back', async () => {
    const { id } = await family()
    for (const note of [null, 'The page that is missing.']) {
      const { status, json } = await at.admin.post<Problem>(path(id), { kinds: [], note })
      expect([status, json.message]).toEqual([422, 'Check at least one document.'])
    }
    await ask(id, ['lease'])
    expect((await ask(id, [])).status).toBe(200)
  })

  it('takes back without an email what was asked in one that went out', async () => {
    const { id } = await family()
    await ask(id, ['lease', 'notice'])
    await at.query(`update messages set state = 'sent' where template = 'documents-asked'`)
    await ask(id, ['notice'])
    expect((await mails()).map(({ state }) => state)).toEqual(['sent'])
    await ask(id, ['notice', 'income'])
    expect((await mails()).map(({ state }) => state)).toEqual(['sent', 'waiting'])
  })

  it('sends no email without a safe address, and to a nominator only where there is no other', async () => {
    const unsafe = await family({ safe_contact: { email: false } })
    expect((await ask(unsafe.id, ['lease'])).json).toMatchObject({ asked: [{ kind: 'lease' }], goes_to: null })
    expect(await mails()).toEqual([])
    const visitor = await at.site.as('visitor')
    const form = sample<{ details: object }>('nomination')
    const details = { ...form.details, applicant_email: NOMINATOR, email: '' }
    const { json } = await visitor.post<{ props: { reference: string } }>('/apply', { ...form, details })
    const [row] = await at.query<{ id: number }>('select id from applications where reference = $1', [json.props.reference])
    expect((await ask(row?.id ?? 0, ['lease'])).json.goes_to).toBe('nominator')
    const [mail] = await mails()
    expect(mail?.recipient).toBe(NOMINATOR)
    expect(await textOf(mail?.id)).toContain('Please tell them.')
  })

  it('is refused for W-9s, unknown kinds, an unexplained other, drafts, and anonymized applications', async () => {
    const { id } = await family()
    for (const body of [{}, { kinds: ['w9'] }, { kinds: ['passport'] }, { kinds: 'lease' }, { kinds: ['other'] }, { kinds: [7] }])
      expect([body, (await at.admin.post(path(id), body)).status]).toEqual([body, 422])
    expect((await at.admin.post<{ errors: object }>(path(id), { kinds: ['other'], note: ' ' })).json.errors).toHaveProperty('note')
    await at.query('update applications set submitted_at = null where id = $1', [id])
    expect((await ask(id, ['lease'])).status).toBe(409)
    await at.query('update applications set submitted_at = now(), nameless_at = now() where id = $1', [id])
    expect((await ask(id, ['lease'])).status).toBe(409)
    expect(await at.query('select * from document_requests')).toEqual([])
  })

  it('is in the case file and the exported data, also once it was taken back', async () => {
    const { id } = await family()
    await ask(id, ['lease', 'income'])
    await ask(id, ['income'])
    const admin = { ...at.site.accounts.admin, name: 'Test admin', isAdmin: true, collection: 'users' as const, recused: [] }
    expect((await gatherCaseFile(at.site.ctx, admin, id, false)).asked_documents).toMatchObject([
      { kinds: 'Lease or rental agreement, Proof of income', note: null },
      { kinds: 'Lease or rental agreement', note: 'No longer asked for' },
    ])
    const { applications = [] } = (await exportPerson(at.site.ctx, FAMILY)) ?? {}
    expect(applications).toMatchObject([
      {
        asked_documents: [
          { kinds: ['lease', 'income'], is_taken_back: false },
          { kinds: ['lease'], is_taken_back: true },
        ],
      },
    ])
  })

  it('is hidden from whoever knows the family', async () => {
    const { id } = await family()
    await at.recuse(at.admin, id)
    expect([(await ask(id, ['lease'])).status, (await at.admin.get(path(id))).status]).toEqual([404, 404])
  })

  it('made by two people at once is one, with one email that waits', async () => {
    const { id } = await family()
    await Promise.all([ask(id, ['lease']), ask(id, ['lease'], null, at.other), ask(id, ['lease'])])
    expect((await read(id)).asked).toHaveLength(1)
    expect((await mails()).filter(({ state }) => state === 'waiting')).toHaveLength(1)
  })
})
