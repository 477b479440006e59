import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dashboardSchema, type Dashboard } from '../../src/shared/api/dashboard'
import { documentSchema, type ApplicationDocument } from '../../src/shared/api/documents'
import { inTransaction } from '../../src/platform/database'
import { anonymize, lockToErase } from '../../src/services/applications/retention/anonymize'
import { keepDocuments } from '../../src/services/documents/keep-documents'
import { MAX_DOCUMENTS } from '../../src/shared/documents'
import type { Client } from '../helpers/client'
import { addDocuments, downloadDocument, fileOf } from '../helpers/documents'
import { image, phonePhoto } from '../helpers/images'
import { addFile, addLaunch, addScript, encrypt, leasePdf } from '../helpers/pdfs'
import { startRecusing, type Recusing } from '../helpers/recusing'
import { makeAward, makePayee } from '../helpers/awarding'

let at: Recusing
let application: number
let staff: Client
let lease: Buffer
let restore: () => Promise<void>
beforeAll(async () => {
  at = await startRecusing()
  application = (await at.apply()).id
  await at.query('update users set is_admin = false where id = $1', [at.otherId])
  staff = await at.site.as('staff')
  lease = await leasePdf((doc) => doc.setTitle('Lease of the Quartermark family'))
  restore = await at.site.remember()
})
const stored = async () => (await readdir(at.site.mediaDir).catch(() => [])).filter((name) => name.startsWith('doc_'))
let before: string[]
beforeEach(async () => void (before = await stored()))
afterEach(() => restore())
afterAll(() => at.site.stop())

const jpeg = async (name: string) => fileOf(Buffer.from(await (await image()).arrayBuffer()), name)
const added = async () => (await stored()).filter((name) => !before.includes(name))
const rows = () => at.query<{ id: number; file: string; seen_at: Date | null }>('select id, file, seen_at from documents order by id')
const trail = () =>
  at.query<{ action: string; user: number; note: string | null }>(
    `select action, "user"::int, note from audit_events where resource = 'documents' and action <> 'refused' order by id`,
  )

async function addLease(client = staff, kind = 'lease'): Promise<ApplicationDocument> {
  const { status, json } = await addDocuments(client, application, [fileOf(lease, 'Lease – Zoë.pdf')], kind)
  expect([status, status === 201 ? '' : json]).toEqual([201, ''])
  return documentSchema.parse(json[0])
}
/** As a family sends it. */
const addFamilys = async (kind: 'lease' | 'w9' = 'lease', payee?: number) => {
  const files = [{ name: 'Lease.pdf', bytes: lease }]
  const [row] = await keepDocuments(at.site.ctx, { application, payee, kind, from: 'family', by: null, files })
  return row?.id ?? 0
}

describe('documents', () => {
  it('are kept encrypted, listed with their names, and come back as they were, after a row in the trail', async () => {
    const document = await addLease()
    expect(document).toMatchObject({ kind: 'lease', name: 'Lease – Zoë.pdf', type: 'pdf', size: lease.length, from: 'staff', scan: 'none' })
    const { json } = await staff.get<ApplicationDocument[]>(`/api/applications/${application}/documents`)
    expect(json).toEqual([document])
    const [file = ''] = await added()
    const bytes = await readFile(path.join(at.site.mediaDir, file))
    for (const plain of ['%PDF', 'Quartermark', 'Zoë', 'endobj']) expect(bytes.includes(plain)).toBe(false)
    expect(bytes.includes(lease.subarray(-40))).toBe(false)
    expect(JSON.stringify(await at.query('select * from documents'))).not.toContain('Zoë')

    const reply = await downloadDocument(staff, document.id)
    expect([reply.status, reply.bytes.equals(lease)]).toEqual([200, true])
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="Lease [^"]*\.pdf"; filename\*=UTF-8''Lease/) as string,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
    })
    expect(await trail()).toEqual([
      { action: 'create', user: at.otherId, note: null },
      { action: 'view', user: at.otherId, note: null },
    ])
  })

  it('are never served as uploads, nor in another width', async () => {
    await addLease()
    const [file = ''] = await added()
    for (const name of [file, `${file}.jpg`, `th_${file}`, `480_${file}.webp`]) {
      const { status } = await at.admin.get(`/uploads/${name}`)
      expect([name, status]).toEqual([name, 404])
    }
  })

  it('that are photos are made anew, upright, without place or camera', async () => {
    const photo = Buffer.from(await (await phonePhoto()).arrayBuffer())
    const { json } = await addDocuments(staff, application, [fileOf(photo, 'notice.pdf')])
    expect(json[0]).toMatchObject({ type: 'jpeg', name: 'notice.pdf' })
    const { bytes, headers } = await downloadDocument(staff, json[0]?.id ?? 0)
    expect(headers.get('content-disposition')).toContain('notice.pdf.jpg')
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 3000, height: 4000 })
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    expect(bytes.includes('PlantedPhoneMaker')).toBe(false)
  })

  it('that are no PDF, JPEG, or PNG, or a PDF with more than pages, are refused, all or none', async () => {
    const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic'), Buffer.alloc(200)])
    const refused: [name: string, bytes: Buffer, text: RegExp][] = [
      ['photo.jpg', heic, /is a HEIC photo.*Most Compatible/],
      ['story.pdf', Buffer.from('<script>alert(1)</script>'), /isn’t a PDF, JPEG, or PNG/],
      ['lease.pdf', Buffer.from('PK\x03\x04 a Word file'), /Save it as a PDF/],
      ['drawing.png', Buffer.from(await (await image('webp')).arrayBuffer()), /isn’t a PDF, JPEG, or PNG/],
      ['moving.png', Buffer.from(await (await image('gif')).arrayBuffer()), /isn’t a PDF, JPEG, or PNG/],
      ['empty.pdf', Buffer.alloc(0), /is empty/],
      ['cut.pdf', lease.subarray(0, lease.length / 2), /can’t read\. Print it/],
      ['cut.jpg', Buffer.from(await (await image()).arrayBuffer()).subarray(0, 300), /incomplete or damaged/],
      ['secret.pdf', await leasePdf(encrypt), /password/],
      ['script.pdf', await leasePdf(addScript), /contains a script/],
      ['launch.pdf', await leasePdf(addLaunch), /opens other programs/],
      ['files.pdf', await leasePdf(addFile), /other files in it/],
    ]
    for (const [name, bytes, text] of refused) {
      const { status, json } = await addDocuments(staff, application, [await jpeg('good.jpg'), fileOf(bytes, name)])
      expect([name, status]).toEqual([name, 422])
      expect(json.errors?.files?.[0]).toMatch(new RegExp(`^“${name}” `))
      expect(json.errors?.files?.[0]).toMatch(text)
      expect(json.errors?.files).toHaveLength(1)
    }
    expect([await rows(), await added()]).toEqual([[], []])
  })

  it('above 10 MB, 10 at once, none, or of no kind are refused once they have all arrived', async () => {
    const large = fileOf(Buffer.concat([lease, Buffer.alloc(10 * 1024 * 1024)]), 'large.pdf')
    expect((await addDocuments(staff, application, [large])).status).toBe(413)
    const one = await jpeg('a.jpg')
    expect(
      (
        await addDocuments(
          staff,
          application,
          Array.from({ length: 11 }, () => one),
        )
      ).json.errors,
    ).toEqual({
      files: ['Choose up to 10 files at a time.'],
    })
    expect((await addDocuments(staff, application, [])).json.errors).toEqual({ files: ['Choose a file.'] })
    expect((await addDocuments(staff, application, [one], 'photo')).json.errors).toHaveProperty('kind')
    expect((await staff.post(`/api/applications/${application}/documents`, { kind: 'lease' })).status).toBe(415)
    expect((await addDocuments(staff, 9999, [one])).status).toBe(404)
    expect([await rows(), await added()]).toEqual([[], []])
  })

  it('are 40 an application, also when 20 uploads come at once', async () => {
    const files = await Promise.all(Array.from({ length: 10 }, (_, index) => jpeg(`${index}.jpg`)))
    for (let call = 0; call < 3; call++) expect((await addDocuments(staff, application, files)).status).toBe(201)
    const call = { application, kind: 'other', from: 'family', by: null } as const
    const [bytes] = await Promise.all(files.map(async (file) => Buffer.from(await file.arrayBuffer())))
    const send = () => keepDocuments(at.site.ctx, { ...call, files: [{ name: 'more.jpg', bytes: bytes as Buffer }] })
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, send))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    const { json } = await addDocuments(staff, application, files.slice(0, 1))
    expect(json.errors).toEqual({ files: ['An application can have up to 40 documents. These files would go over that limit.'] })
    expect([(await rows()).length, (await added()).length]).toEqual([MAX_DOCUMENTS, MAX_DOCUMENTS])
    expect(await at.query('select * from uploads_to_remove')).toEqual([])
  })

  it('are new until staff open one of the family’s', async () => {
    const id = await addFamilys()
    const list = async () => (await staff.get<ApplicationDocument[]>(`/api/applications/${application}/documents`)).json
    expect((await list())[0]).toMatchObject({ id, from: 'family', is_new: true })
    const counted = async (client: Client) => dashboardSchema.parse((await client.get<Dashboard>('/api/dashboard')).json).new_documents
    const found = async (client: Client) =>
      (await client.get<{ id: number }[]>('/api/applications?new_documents=true')).json.map((row) => row.id)
    expect([await counted(staff), await found(staff)]).toEqual([1, [application]])
    await at.query(`update documents set kind = 'w9'`)
    expect([await counted(staff), await found(staff)]).toEqual([0, []])
    expect([await counted(at.admin), await found(at.admin)]).toEqual([1, [application]])
    await at.query(`update documents set kind = 'lease'`)
    await downloadDocument(staff, id)
    const [first] = await rows()
    expect((await list())[0]?.is_new).toBe(false)
    expect([await counted(staff), await found(staff)]).toEqual([0, []])
    await downloadDocument(at.admin, id)
    expect(await rows()).toEqual([first])
  })

  it('with a tax number are for admins, and no one else’s download is in the trail', async () => {
    const { id } = await addLease(staff, 'w9')
    expect((await downloadDocument(staff, id)).status).toBe(403)
    expect((await downloadDocument(at.admin, id)).status).toBe(200)
    expect((await trail()).map(({ action, user }) => [action, user])).toEqual([
      ['create', at.otherId],
      ['view', at.adminId],
    ])
  })

  it('are deleted by admins, with the reason in the trail', async () => {
    const { id } = await addLease()
    const remove = (client: Client, body: object) => client.send(`/api/documents/${id}`, { method: 'DELETE', json: body })
    expect((await remove(staff, { reason: 'Twice' })).status).toBe(403)
    expect((await remove(at.admin, {})).status).toBe(422)
    expect((await remove(at.admin, { reason: 'Sent twice' })).status).toBe(200)
    expect((await remove(at.admin, { reason: 'Sent twice' })).status).toBe(404)
    expect((await trail()).at(-1)).toEqual({ action: 'delete', user: at.adminId, note: 'Sent twice' })
    expect([await rows(), await added()]).toEqual([[], []])
    expect((await downloadDocument(at.admin, id)).status).toBe(404)
  })

  it('are hidden from people who know the family', async () => {
    const { id } = await addLease()
    await at.query('update users set is_admin = true where id = $1', [at.otherId])
    await addFamilys()
    expect((await at.recuse(at.admin, application)).status).toBe(200)
    const list = `/api/applications/${application}/documents`
    expect((await at.admin.get(list)).status).toBe(404)
    expect((await addDocuments(at.admin, application, [await jpeg('a.jpg')])).status).toBe(404)
    expect((await downloadDocument(at.admin, id)).status).toBe(404)
    expect((await at.admin.send(`/api/documents/${id}`, { method: 'DELETE', json: { reason: 'No' } })).status).toBe(404)
    expect(await rows()).toHaveLength(2)
    expect((await at.admin.get<Dashboard>('/api/dashboard')).json.new_documents).toBe(0)
    expect((await at.admin.get('/api/applications?new_documents=true')).json).toEqual([])
    expect((await at.other.get<Dashboard>('/api/dashboard')).json.new_documents).toBe(1)
  })

  it('go with their application, but for a payee’s W-9', async () => {
    const { id: payee } = await makePayee(at.admin)
    await addFamilys()
    const kept = await addFamilys('w9', payee)
    const { status, json } = await at.admin.send(`/api/applications/${application}`, { method: 'DELETE', json: { reason: 'A test' } })
    expect([status, status === 200 ? '' : json]).toEqual([200, ''])
    expect(await at.query('select id, application_id, payee_id from documents')).toEqual([
      { id: kept, application_id: null, payee_id: payee },
    ])
    expect(await added()).toHaveLength(1)
    expect((await downloadDocument(staff, kept)).status).toBe(403)
    expect((await downloadDocument(at.admin, kept)).bytes.equals(lease)).toBe(true)
  })

  it('go when their application is anonymized, with all that payees said of the family', async () => {
    const { id: payee } = await makePayee(at.admin)
    await addFamilys()
    const kept = await addFamilys('w9', payee)
    const award = await makeAward(at.admin, application)
    await at.query(`insert into confirmations (award_id, payee_id, source, answers) values ($1, $2, 'phone', 'sealed')`, [
      award.id,
      award.payee_id,
    ])
    await at.query(`insert into letters (award_id, kind, content, created_by_id) values ($1, 'award', 'sealed', $2)`, [
      award.id,
      at.adminId,
    ])
    await at.query(`insert into document_requests (application_id, kind, asked_by, asked_at) values ($1, 'lease', $2, now())`, [
      application,
      at.adminId,
    ])
    await at.admin.post(`/api/awards/${award.id}/withdraw`, { reason: 'A move' })
    await inTransaction(at.site.ctx, async (tx) => {
      for (const locked of await lockToErase(tx, [application])) await anonymize(at.site.ctx, tx, locked, null)
    })
    expect(await at.query('select id, application_id from documents')).toEqual([{ id: kept, application_id: null }])
    for (const table of ['confirmations', 'letters', 'document_requests'])
      expect([table, await at.query(`select * from ${table}`)]).toEqual([table, []])
    expect(await added()).toHaveLength(1)
    expect((await addDocuments(staff, application, [await jpeg('a.jpg')])).status).toBe(409)
  })
})
