import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { SEALED } from '../../src/platform/sealed-values'
import type { Award } from '../../src/shared/api/awards'
import { UPLOADS_BUSY } from '../../src/shared/documents'
import type { PageProps } from '../../src/shared/page-props'
import type { Client } from '../helpers/client'
import { image } from '../helpers/images'
import { landlordForm, startLandlord, type Landlord } from '../helpers/landlord'
import { until } from '../helpers/patience'
import { addScript, leasePdf } from '../helpers/pdfs'
import { rawClient, type RawClient } from '../helpers/raw-request'
import { changes, readTables } from '../helpers/tables'
import { nasty } from './fuzz/nasty'

let at: Landlord
let application: number
let restore: () => Promise<void>
beforeAll(async () => {
  at = await startLandlord()
  application = (await at.apply({ full_name: 'Dana Reyes' })).id
  restore = await at.site.remember()
})
afterEach(async () => {
  await at.site.mailAtRest()
  await restore()
})
afterAll(() => at.stop())

const page = async (client: Client) => (await client.page<{ props: PageProps['LandlordConfirm'] }>('/landlord')).json.props
const pdf = async (name: string, change?: Parameters<typeof leasePdf>[0]) =>
  new File([new Uint8Array(await leasePdf(change))], name, { type: 'application/pdf' })
const kept = () => at.query<{ award_id: number; answers: string; source: string; by_id: null }>('select * from confirmations order by id')
const files = () =>
  at.query<{ kind: string; payee_id: number | null; from: string }>('select kind, payee_id, "from" from documents order by id')
/** A payee with its page open. */
async function landlord(change?: object) {
  const award = await at.active(application, change)
  return { award, client: await at.opened(await at.linked(award.id)) }
}
const errorsIn = (text: string): string[] =>
  [...text.matchAll(/id="(\w+)-errors"/g)].map(([, name = '']) => name).filter((name) => name !== 'landlord')

/** Begins calls that announce as many bytes as are taken at once, and leaves them open. */
async function fillMemory(client: Client): Promise<RawClient[]> {
  const head = [
    ...['POST /landlord HTTP/1.1', 'Host: hearthside.test', 'Content-Type: multipart/form-data; boundary=open'],
    ...[`Cookie: ${[...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`, `Content-Length: ${100 * 1024 * 1024}`],
  ]
  const calls = Array.from({ length: 4 }, () => rawClient(at.site.origin, [...head, '', '--open\r\n'].join('\r\n')))
  await until('them to be counted', async () => {
    const [used] = await at.query<{ points: number }>(`select points from rate_limits where key like '%landlordAnswer%'`)
    if ((used?.points ?? 0) < 4) throw new Error(JSON.stringify(used))
  })
  return calls
}

describe('answers', () => {
  it('are kept sealed, in cents, change nothing, and tell the foundation', async () => {
    await at.query(`update site_settings set alerts = 'at_once', email = 'us@example.org'`)
    const { award, client } = await landlord()
    const tables = () => readTables(at.site.ctx.payload.db.pool, ['awards', 'payees', 'installments', 'applications'])
    const before = await tables()
    await client.get('/landlord', { Accept: 'text/html' })
    const sent = await at.send(client)
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/landlord'])
    expect(changes(before, await tables())).toEqual([])
    const [stored] = await kept()
    expect(stored).toMatchObject({ award_id: award.id, payee_id: award.payee_id, source: 'link', by_id: null })
    expect(JSON.stringify(stored)).not.toContain('Olsen')
    expect(SEALED.confirmation.open(at.site.ctx.sealer, stored?.answers ?? '', award.id)).toEqual({
      ...{ lives_there: true, monthly_rent: 120_000, arrears: 240_000, arrears_since: '2026-09', due_day: 1, lease_ends: '2027-08-31' },
      ...{ accepts: true, payee_name: 'Lake Homes LLC', payee_address: '12 Elm Street\r\nDuluth, MN 55802', payee_kind: 'landlord' },
      ...{ other_help: null, eviction: false, name: 'Pat Olsen', title: 'Office manager', phone: '218-555-0100', attest: true },
    })
    const [alert] = await at.query<{ items: { kind: string; application_id: number }[] }>(
      `select variables->'items' as items from messages where template = 'family-alert' order by id desc limit 1`,
    )
    expect(alert?.items.at(-1)).toMatchObject({ kind: 'landlord', application_id: application })
    const trail = await at.query<{ user: number | null }>(
      `select "user" from audit_events where resource = 'confirmations' and action = 'create'`,
    )
    expect(trail).toEqual([{ user: null }])
  })

  it('come back to be corrected, and all are kept', async () => {
    const { client } = await landlord()
    await at.send(client)
    const props = await page(client)
    expect(props.sent).toEqual({ nice_date: expect.any(String), papers: [] })
    expect(props.answers).toEqual({ ...landlordForm(), monthly_rent: '1200', attest: '' })
    const { text } = await client.get('/landlord', { Accept: 'text/html' })
    expect(text).toContain('<h1>Thank you! We got your answers</h1>')
    expect(/<title[^>]*>([^<]*)/.exec(text)?.[1]).toMatch(/^Thank you! We got your answers/)
    await at.send(client, landlordForm({ monthly_rent: '1,250.50' }))
    expect((await page(client)).answers.monthly_rent).toBe('1250.50')
    expect(await kept()).toHaveLength(2)
  })

  it('are refused at their fields, and nothing typed is lost', async () => {
    const { client } = await landlord()
    const wrong = landlordForm({
      lives_there: '',
      monthly_rent: '12,5',
      arrears_since: 'soon',
      due_day: '32',
      payee_kind: 'x',
      name: ' ',
      attest: '',
    })
    const refused = await at.send(client, wrong)
    expect([refused.status, errorsIn(refused.text).sort()]).toEqual([
      422,
      ['arrears_since', 'attest', 'due_day', 'lives_there', 'monthly_rent', 'name', 'payee_kind'],
    ])
    for (const typed of ['12,5', 'soon', '32', '12 Elm Street', 'Office manager', '8/31/2027']) expect(refused.text).toContain(typed)
    expect(refused.text).toContain('choose it again')
    expect(refused.text).toContain('live there now? Answer yes or no.')
    expect(refused.text).toContain('Who gets the payments? Choose one.')
    expect(await kept()).toEqual([])
  })

  it('need only what a payee surely knows', async () => {
    const { client } = await landlord({ kind: 'mortgage' })
    const blank = { monthly_rent: '', arrears: '', arrears_since: '', due_day: '', lease_ends: '', eviction: '', other_help: '', title: '' }
    expect((await at.send(client, landlordForm(blank))).status).toBe(303)
  })

  it.each<Record<string, string>>([{ lives_there: 'false' }, { accepts: 'false' }])(
    '%o ask for no name and address to pay to',
    async (no) => {
      const { award, client } = await landlord()
      const refused = await at.send(client, landlordForm({ payee_kind: '', payee_name: '', payee_address: '', attest: '' }))
      expect(errorsIn(refused.text).sort()).toEqual(['attest', 'payee_address', 'payee_kind', 'payee_name'])
      const sent = await at.send(client, landlordForm({ payee_kind: '', payee_name: '', payee_address: '', ...no }))
      expect(sent.status).toBe(303)
      const { confirmations } = (await at.admin.get<Award>(`/api/awards/${award.id}`)).json
      expect(confirmations[0]).toMatchObject({ differs: expect.arrayContaining(Object.keys(no)) as unknown, answers: { payee_name: null } })
      expect(confirmations[0]?.differs).not.toContain('payee_name')
      expect((await page(client)).answers).toMatchObject({ payee_kind: '', payee_name: '', payee_address: '' })
    },
  )

  it('are taken 20 times an hour for one award', async () => {
    const { client } = await landlord()
    const statuses: number[] = []
    for (let count = 0; count < 21; count++) statuses.push((await at.send(client, landlordForm({ attest: '' }))).status)
    expect(statuses).toEqual([...Array<number>(20).fill(422), 429])
  })

  it('are taken or refused, whatever text comes', async () => {
    const { client } = await landlord()
    const texts = fc.sample(nasty, 12).filter((value) => typeof value === 'string')
    for (const text of [...texts, '\u202eabc', 'a'.repeat(9_000), '<script>alert(1)</script>', '9'.repeat(300)]) {
      await at.query('delete from rate_limits')
      const all = Object.fromEntries(Object.keys(landlordForm()).map((name) => [name, text]))
      const { status, text: shown } = await at.send(client, all)
      expect([400, 422], JSON.stringify(text)).toContain(status)
      expect(shown).not.toContain('<script>alert(1)')
      const free = { payee_name: text, payee_address: text, other_help: text, name: text, title: text, phone: text }
      expect([303, 400, 422], JSON.stringify(text)).toContain((await at.send(client, landlordForm(free))).status)
      expect((await client.get('/landlord', { Accept: 'text/html' })).status).toBe(200)
    }
  })

  it('take a form token', async () => {
    const { client } = await landlord()
    client.config = null
    expect((await at.send(client)).status).toBe(403)
    expect(await kept()).toEqual([])
  })

  it('are never taken for the tenant of another link that was opened in the same browser since', async () => {
    const { client } = await landlord()
    const { page: shown } = await page(client)
    const second = await at.active((await at.apply({ full_name: 'Kim Lund' })).id)
    expect((await client.form(await at.linked(second.id, 'second@example.org'), {})).status).toBe(303)
    const large = new File([new Uint8Array(11 * 1024 * 1024)], 'w9.pdf', { type: 'application/pdf' })
    const answers = { ...landlordForm(), page: shown }
    for (const refused of [await at.send(client, answers), await at.send(client, answers, { w9: large })]) {
      expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('Another link was opened in this browser')])
      expect(refused.text).not.toContain('Pat Olsen')
    }
    expect(await kept()).toEqual([])
    expect((await at.send(client, { ...answers, page: (await page(client)).page })).status).toBe(303)
    expect(await kept()).toMatchObject([{ award_id: second.id }])
  })

  it('end with the award, even in between', async () => {
    const { award, client } = await landlord()
    const [sent] = await Promise.all([at.send(client), at.admin.post(`/api/awards/${award.id}/end`, { reason: 'moved' })])
    expect([303, 410]).toContain(sent.status)
    expect((await at.send(client)).status).toBe(410)
    expect((await kept()).length).toBe(sent.status === 303 ? 1 : 0)
  })
})

describe('files', () => {
  it('come with the answers: a W-9 of the payee, and a ledger', async () => {
    const { award, client } = await landlord()
    const ledger = new File([await image('jpeg')], 'ledger.jpg', { type: 'image/jpeg' })
    expect((await at.send(client, landlordForm(), { w9: await pdf('w9.pdf'), ledger })).status).toBe(303)
    expect(await files()).toEqual([
      { kind: 'w9', payee_id: award.payee_id, from: 'landlord' },
      { kind: 'ledger', payee_id: null, from: 'landlord' },
    ])
    expect((await page(client)).sent?.papers).toEqual(['w9', 'ledger'])
  })

  it('are refused at their field, all or none, with the answers kept in the form', async () => {
    const { client } = await landlord()
    const refused = await at.send(client, landlordForm(), { w9: await pdf('w9.pdf'), ledger: await pdf('ledger.pdf', addScript) })
    expect([refused.status, errorsIn(refused.text)]).toEqual([422, ['ledger']])
    expect(refused.text).toContain('Pat Olsen')
    expect([await files(), await kept()]).toEqual([[], []])
  })

  it('that are too large cost nothing typed', async () => {
    const { client } = await landlord()
    const w9 = new File([new Uint8Array(11 * 1024 * 1024)], 'w9.pdf', { type: 'application/pdf' })
    const refused = await at.send(client, landlordForm({ payee_name: 'Zoë’s Homes' }), { w9 })
    expect([refused.status, errorsIn(refused.text)]).toEqual([413, ['w9']])
    expect(refused.text).toContain('Zoë’s Homes')
    expect(await kept()).toEqual([])
  })

  it('that memory has no room for cost nothing typed', async () => {
    const { client } = await landlord()
    const calls = await fillMemory(client)
    const refused = await at.send(client, landlordForm({ payee_name: 'Zoë’s Homes' }), { w9: await pdf('w9.pdf') })
    for (const { socket } of calls) socket.destroy()
    expect([refused.status, errorsIn(refused.text)]).toEqual([503, []])
    for (const text of ['id="landlord-notice"', UPLOADS_BUSY]) expect(refused.text).toContain(text)
    expect(refused.text).toContain('Zoë’s Homes')
    expect([await files(), await kept()]).toEqual([[], []])
    expect((await at.send(client, landlordForm(), { w9: await pdf('w9.pdf') })).status).toBe(303)
  })

  it.each([
    ['revoked', (id: number) => at.admin.delete(`/api/awards/${id}/landlord-link`)],
    ['replaced', (id: number) => at.ask(id, 'new@example.org')],
    ['of an award that ends', (id: number) => at.admin.post(`/api/awards/${id}/end`, { reason: 'moved' })],
  ])('are not kept, nor are the answers, when the link is %s while they arrive', async (_, end) => {
    const { award, client } = await landlord()
    const { ctx } = at.site
    const { inspect } = ctx.pdfInspector
    ctx.pdfInspector.inspect = async (bytes) => {
      expect((await end(award.id)).status).toBeLessThan(300)
      return inspect(bytes)
    }
    try {
      expect((await at.send(client, landlordForm(), { w9: await pdf('w9.pdf') })).status).toBe(410)
    } finally {
      ctx.pdfInspector.inspect = inspect
    }
    expect([await files(), await kept()]).toEqual([[], []])
  })
})
