import { createHash } from 'node:crypto'
import { unzipSync, strFromU8 } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sample } from '../helpers/client'
import { EXTENDED, startDeciding, type Deciding } from '../helpers/deciding'
import { everythingKept } from '../helpers/everything-kept'
import { readPdf } from '../helpers/read-pdf'
import { uniquePhrase } from '../helpers/site'
import { readTables, tableNames } from '../helpers/tables'

let deciding: Deciding
let id: number
let code: string
const story = `We moved to Łódź Street. ${'A long story of a hard year. '.repeat(300)} The end: Señora Ñáñez, ${uniquePhrase()}`
beforeAll(async () => {
  deciding = await startDeciding()
  const form = sample<{ details: object }>('application')
  const { json } = await deciding.admin.post<{ id: number }>('/api/applications', {
    ...form,
    campaign: null,
    full_name: 'Zoë Ångström-Peña',
    details: { ...form.details, story },
  })
  id = json.id
  await deciding.put(id, { status: EXTENDED, additional_questions: ['Who helps you?'], reason: 'Needs another look' })
  code = (await deciding.read(id)).token ?? ''
  await deciding.put(id, { details: { home_city: 'Ely' } })
  await deciding.admin.post('/api/update-applications', { application_ids: [id], status: 'Other' })
  await deciding.put(id, { status: 'Denied', reason: 'Lives abroad, sadly' })
  await deciding.staff.post(`/api/applications/${id}/comments`, { comment: 'Called them on Monday' })
})
afterAll(() => deciding.stop())

async function take(query: string, of = id): Promise<{ headers: Headers; bytes: Uint8Array }> {
  const { staff, site } = deciding
  const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(`${site.origin}/api/applications/${of}/case-file?${query}`, { headers: { cookie } })
  expect(response.status).toBe(200)
  return { headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) }
}

describe('GET /api/applications/{id}/case-file', () => {
  it('is a tagged PDF with its fonts inside, that holds all of it', async () => {
    const { headers, bytes } = await take('format=pdf')
    const { reference } = await deciding.read(id)
    expect(headers.get('Content-Type')).toBe('application/pdf')
    expect(headers.get('Content-Disposition')).toBe(`attachment; filename="case-file-${reference}.pdf"`)
    const pdf = await readPdf(bytes)
    expect(pdf).toMatchObject({ marked: true, universal: true, lang: 'en-US', title: `Case file ${reference}` })
    expect(pdf.pages).toBeGreaterThan(2)
    expect(pdf.roles).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'H3', 'P', 'L', 'LI']))
    expect(pdf.fonts.length).toBeGreaterThan(0)
    expect(pdf.fonts.every(({ embedded }) => embedded)).toBe(true)
    for (const text of [
      'Zoë Ångström-Peña',
      'Łódź Street',
      'Señora Ñáñez',
      story.slice(-20),
      'Application as sent',
      'Entered by',
      'Accepted terms',
      'Who helps you?',
      'Needs another look',
      'By Test admin, bulk move',
      'Lives abroad, sadly',
      'Ely',
      'As sent',
      'Are they working right now? No',
      'Decisions and history',
      'We got what you sent to',
    ])
      expect(pdf.text).toContain(text.replace(/\s+/g, ''))
    expect(pdf.text).not.toContain('CalledthemonMonday')
    expect(pdf.text).not.toContain(code)
  })

  it('holds of the comments those that are chosen, and takes no other way of saying which', async () => {
    const { json } = await deciding.staff.post<{ id: number }>(`/api/applications/${id}/comments`, { comment: 'Not for others' })
    const { comments } = await deciding.read(id)
    const called = comments.find(({ comment }) => comment.startsWith('Called'))?.id
    expect(json.id).not.toBe(called)
    const { text } = await readPdf((await take(`format=pdf&comments=1&only=${called}`)).bytes)
    expect([text.includes('CalledthemonMonday'), text.includes('Notforothers')]).toEqual([true, false])
    expect((await deciding.staff.get(`/api/applications/${id}/case-file?comments=1&only=all`)).status).toBe(400)
  })

  it('holds the comments of staff only when they are asked for', async () => {
    expect((await readPdf((await take('format=pdf&comments=1')).bytes)).text).toContain('CalledthemonMonday')
  })

  it('as a ZIP holds the same PDF, all of it as JSON, and the emails as texts', async () => {
    const { headers, bytes } = await take('format=zip&comments=1')
    const { reference, messages } = await deciding.read(id)
    expect(headers.get('Content-Disposition')).toContain(`case-file-${reference}.zip`)
    const files = unzipSync(bytes)
    const names = Object.keys(files)
    expect(names).toEqual(expect.arrayContaining([`case-file-${reference}.pdf`, `case-file-${reference}.json`]))
    expect(names.filter((name) => name.startsWith('emails/'))).toHaveLength(messages.length)
    const text = strFromU8(files[`case-file-${reference}.json`] ?? new Uint8Array())
    expect(text).toContain(JSON.stringify(story).slice(1, -1))
    expect(JSON.parse(text)).toMatchObject({
      full_name: 'Zoë Ångström-Peña',
      comments: expect.arrayContaining([expect.objectContaining({ text: 'Called them on Monday' })]) as unknown,
      corrected: [{ label: 'Home address: City', now: 'Ely' }],
      corrections: [{ answers: ['Home address: City'] }],
    })
    expect((await readPdf(files[`case-file-${reference}.pdf`] ?? new Uint8Array())).text).toContain('CalledthemonMonday')
    for (const name of names) expect(strFromU8(files[name] ?? new Uint8Array(), true)).not.toContain(code)
  })

  it('is kept in the audit trail, and nowhere else', async () => {
    const { pool } = deciding.site.ctx.payload.db
    const hashes = async () =>
      Object.entries(await readTables(pool, await tableNames(pool)))
        .filter(([name]) => name !== 'audit_events')
        .map(([name, rows]) => [name, createHash('sha1').update(JSON.stringify(rows)).digest('hex')])
    await take('format=zip')
    const before = await hashes()
    const exported = async () =>
      (await deciding.table('audit_events')).filter(({ action, record }) => action === 'export' && record === String(id)).length
    const count = await exported()
    await take('format=zip')
    expect(await exported()).toBe(count + 1)
    expect((await hashes()).filter(([name], at) => name !== before[at]?.[0])).toEqual([])
    expect(await everythingKept(deciding.site)).not.toContain(story.slice(-20))
  })

  it('tells of characters that the paper has no letter for', async () => {
    const other = await deciding.apply({ full_name: '王 Ana' })
    expect((await readPdf((await take('format=pdf', other)).bytes)).text).toContain('王Ana')
    const another = await deciding.apply({ full_name: '\u{1e900} Ana' })
    const { headers, bytes } = await take('format=pdf', another)
    expect((await readPdf(bytes)).text).toContain('mayreplaceacharacter')
    expect(decodeURIComponent(headers.get('X-Hearthside-Lacking') ?? '')).toBe('\u{1e900}')
  })
})
