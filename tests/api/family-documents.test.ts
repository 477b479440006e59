import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { keepDocuments } from '../../src/services/documents/keep-documents'
import { NOMINATOR, type StatusPage } from '../helpers/asking'
import { sample, type Client } from '../helpers/client'
import { image } from '../helpers/images'
import { approveAward, signInBoth } from '../helpers/paying'
import { addScript, leasePdf } from '../helpers/pdfs'
import { startRecusing, type Recusing } from '../helpers/recusing'

const FAMILY = 'sending.family@example.org'
const PATH = '/apply/status/documents'
const HOUR_MS = 3_600_000

let at: Recusing
/** As of the real time, unlike the ones that approve an award. */
let signedIn: Pick<Recusing, 'admin' | 'other'>
let restore: () => Promise<void>
beforeAll(async () => {
  at = await startRecusing({ UNDO_SECONDS: '60' })
  signedIn = { admin: at.admin, other: at.other }
  restore = await at.site.remember()
})
afterEach(async () => {
  at.site.setNow(null)
  Object.assign(at, signedIn)
  await restore()
})
afterAll(() => at.site.stop())

async function lookUp(reference: string, email = FAMILY): Promise<Client> {
  const visitor = await at.site.as('visitor')
  await visitor.post('/apply/status', { email, reference })
  return visitor
}

let families = 0
/** Each with a name of its own, since the same form counts once. */
const applied = () => at.apply({ full_name: `Family ${++families}`, details: { email: FAMILY } })

async function family(...kinds: string[]) {
  const made = await applied()
  if (kinds.length > 0) await at.admin.post(`/api/applications/${made.id}/document-requests`, { kinds })
  return { ...made, visitor: await lookUp(made.reference) }
}

async function nomination(change: object): Promise<{ id: number; reference: string }> {
  const visitor = await at.site.as('visitor')
  const form = sample<{ details: object }>('nomination')
  const details = { ...form.details, applicant_email: NOMINATOR, ...change }
  const { json } = await visitor.post<{ props: { reference: string } }>('/apply', { ...form, details })
  const { reference } = json.props
  const [row] = await at.query<{ id: number }>('select id from applications where reference = $1', [reference])
  return { id: row?.id ?? 0, reference }
}

const photo = async (name = 'page.jpg') => new File([await image()], name)
const pdf = async (name = 'lease.pdf', change?: typeof addScript) => new File([new Uint8Array(await leasePdf(change))], name)

function bodyWith(fields: Record<string, string>, files: readonly File[]): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  for (const file of files) body.append('files', file, file.name)
  return body
}

/** As a browser without scripts sends the form. */
const plainly = (visitor: Client, fields: Record<string, string>, files: readonly File[]) =>
  visitor.send(PATH, {
    ...{ method: 'POST', plain: true, headers: { Accept: 'text/html' } },
    body: bodyWith({ _csrf: visitor.config?.csrfToken ?? '', ...fields }, files),
  })
const byScript = (visitor: Client, fields: Record<string, string>, files: readonly File[]) =>
  visitor.send<{ message: string; errors?: Record<string, string[]> }>(PATH, {
    ...{ method: 'POST', headers: { Accept: 'application/json' } },
    body: bodyWith(fields, files),
  })
const pageOf = async (visitor: Client) => (await visitor.page<StatusPage>('/apply/status')).json.props
const kept = () => at.query<{ kind: string; from: string; name: string; uploaded_by_id: null }>('select * from documents order by id')

describe('a family that was asked for documents', () => {
  it('sees what, sends it without scripts, and then what it sent, without a name', async () => {
    const { id, reference, visitor } = await family('lease', 'notice')
    expect((await pageOf(visitor)).application).toMatchObject({
      asked: ['lease', 'notice'],
      documents: { asked: ['lease', 'notice'], sent: [], may_send: true },
    })
    const { text } = await visitor.get('/apply/status')
    expect([text.includes('we need a few documents from you'), text.includes('need to do anything')]).toEqual([true, false])
    for (const said of ['Documents we need', 'enctype="multipart/form-data"', 'accept="application/pdf,image/jpeg,image/png"'])
      expect(text.toLowerCase()).toContain(said.toLowerCase())
    at.site.setNow(new Date('2026-11-28T18:00:00Z'))
    const again = await lookUp(reference)
    const sent = await plainly(again, { kind: 'lease', reference }, [await photo('Ana Reyes lease.jpg'), await pdf()])
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/apply/status'])
    const after = await again.get('/apply/status')
    for (const said of ['We got your documents.', 'Lease or rental agreement, 2 files, Nov 28, 2026']) expect(after.text).toContain(said)
    expect(after.text).not.toContain('Ana Reyes lease')
    expect((await pageOf(again)).application?.asked).toEqual(['notice'])
    const rows = await kept()
    expect(rows).toMatchObject(
      Array.from({ length: 2 }, () => ({ kind: 'lease', from: 'family', uploaded_by_id: null, application_id: id })),
    )
    expect(JSON.stringify(rows)).not.toContain('Ana Reyes')
    const alerts = await at.query(
      `select 1 from messages where template = 'family-alert' and variables->'items' @> '[{"kind":"documents"}]'`,
    )
    expect(alerts).toHaveLength(1)
  })

  it('sends by script, and reads what is wrong at its field, with nothing kept', async () => {
    const { reference, visitor } = await family('lease')
    const eleven = await Promise.all(Array.from({ length: 11 }, (_, index) => photo(`${index}.jpg`)))
    const refused = [
      [{ kind: 'lease' }, [], 'files', 'Choose a file.'],
      [{}, [await photo()], 'kind', 'Choose what you’re sending.'],
      [{ kind: 'w9' }, [await photo()], 'kind', 'Choose what you’re sending.'],
      [{ kind: 'lease' }, eleven, 'files', 'Choose up to 10 files at a time.'],
      [{ kind: 'lease' }, [await photo(), await pdf('trap.pdf', addScript)], 'files', '“trap.pdf” is a PDF that contains a script.'],
    ] as const
    for (const [fields, files, field, words] of refused) {
      const { status, json } = await byScript(visitor, { ...fields, reference }, files)
      expect([status, json.errors?.[field]?.join(' ')]).toEqual([422, expect.stringContaining(words)])
    }
    expect(await kept()).toEqual([])
    const answer = await byScript(visitor, { kind: 'lease', reference }, [await photo()])
    expect([answer.status, answer.json.message]).toEqual([200, expect.stringContaining('We got your documents.')])
    expect((await pageOf(visitor)).notice).toContain('We got your documents.')
  })

  it('without scripts, keeps the choice when something is wrong', async () => {
    const { reference, visitor } = await family('lease', 'notice')
    const { status, text } = await plainly(visitor, { kind: 'notice', reference }, [await pdf('trap.pdf', addScript)])
    expect(status).toBe(422)
    expect(text).toContain('trap.pdf')
    expect(text).toContain('Choose all your files again.')
    expect(text).toMatch(/<input[^>]*checked=""[^>]*value="notice"|<input[^>]*value="notice"[^>]*checked=""/)
  })

  it('after an hour, or once another application was opened, is asked who it is', async () => {
    const { reference, visitor } = await family('lease')
    const other = await applied()
    await visitor.post('/apply/status', { email: FAMILY, reference: other.reference })
    const mixed = await plainly(visitor, { kind: 'lease', reference }, [await photo()])
    expect([mixed.status, mixed.text.includes('A different application was opened')]).toEqual([422, true])
    at.site.setNow(new Date(Date.now() + HOUR_MS + 60_000))
    const late = await plainly(visitor, { kind: 'lease', reference }, [await photo()])
    expect([late.status, late.text.includes('This page was open for more than an hour')]).toEqual([422, true])
    expect((await byScript(visitor, { kind: 'lease', reference }, [await photo()])).json.errors).toHaveProperty('reference')
    expect(await kept()).toEqual([])
  })

  it('may send twenty times an hour, whoever else sends from its network', async () => {
    const { reference, visitor } = await family('lease')
    for (let call = 0; call < 20; call++) expect((await byScript(visitor, { kind: 'lease', reference }, [])).status).toBe(422)
    const last = await plainly(visitor, { kind: 'lease', reference }, [await photo()])
    expect([last.status, last.headers.has('Retry-After'), last.text.includes('Too many tries')]).toEqual([429, true, true])
    const neighbor = await family('lease')
    expect((await byScript(neighbor.visitor, { kind: 'lease', reference: neighbor.reference }, [await photo()])).status).toBe(200)
  })

  it('is no longer asked once staff have it, and the email that waits does not go out', async () => {
    const { id, visitor } = await family('lease')
    const files = [{ name: 'a.jpg', bytes: Buffer.from(await (await image()).arrayBuffer()) }]
    await keepDocuments(at.site.ctx, { application: id, kind: 'lease', from: 'landlord', by: null, files })
    expect((await pageOf(visitor)).application?.asked).toEqual(['lease'])
    await keepDocuments(at.site.ctx, { application: id, kind: 'lease', from: 'staff', by: at.adminId, files })
    expect((await pageOf(visitor)).application).toMatchObject({ asked: [], documents: null })
  })
})

describe('the form', () => {
  it('is there with an award, and to send the next page, but not without a reason', async () => {
    await signInBoth(at, '2026-11-10T18:00:00Z')
    const { id, reference, visitor } = await family()
    expect((await pageOf(visitor)).application).toMatchObject({ asked: [], documents: null })
    expect((await byScript(visitor, { kind: 'lease', reference }, [await photo()])).status).toBe(422)
    await approveAward(at, id)
    expect((await pageOf(visitor)).application).toMatchObject({ award: { asked: [] }, documents: { may_send: true, sent: [] } })
    await at.admin.post(`/api/applications/${id}/document-requests`, { kinds: ['income'] })
    const { award, asked: needed, next } = (await pageOf(visitor)).application ?? {}
    expect([award?.asked, needed, next?.includes('need to do anything')]).toEqual([['income'], ['income'], false])
    const asked = await family('lease')
    for (let page = 0; page < 2; page++)
      expect((await byScript(asked.visitor, { kind: 'lease', reference: asked.reference }, [await photo()])).status).toBe(200)
    expect((await pageOf(asked.visitor)).application?.documents).toMatchObject({ may_send: true, sent: [{ kind: 'lease', files: 2 }] })
    await at.admin.put(`/api/application/${asked.id}`, { status: 'Archived' })
    at.site.setNow(new Date('2026-11-10T18:05:00Z'))
    expect((await pageOf(asked.visitor)).application?.documents).toMatchObject({ may_send: false, sent: [{ kind: 'lease', files: 2 }] })
  })

  it.each([
    ['the nominator', { email: FAMILY }],
    ['a nominator whose address is the only one', { email: '' }],
  ])('is not for %s', async (_who, change) => {
    const { id, reference } = await nomination(change)
    await at.admin.post(`/api/applications/${id}/document-requests`, { kinds: ['lease'] })
    const visitor = await lookUp(reference, NOMINATOR)
    expect((await pageOf(visitor)).application).toMatchObject({ asked: [], documents: null })
    expect((await byScript(visitor, { kind: 'lease', reference }, [await photo()])).status).toBe(403)
    expect(await kept()).toEqual([])
  })

  it('needs its token', async () => {
    const { reference, visitor } = await family('lease')
    expect((await plainly(visitor, { kind: 'lease', reference, _csrf: 'x' }, [await photo()])).status).toBe(403)
    expect(await kept()).toEqual([])
  })
})
