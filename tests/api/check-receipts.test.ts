import { describe, expect, it } from 'vitest'
import { openReceiptToken } from '../../src/services/donations/issue-receipt'
import { donationSchema, type Donation } from '../../src/shared/api/donations'
import type { Problem } from '../../src/shared/api/common'
import type { PageProps } from '../../src/shared/page-props'
import { givingTests } from '../helpers/giving'
import { readPdf } from '../helpers/read-pdf'
import { changes, readTables } from '../helpers/tables'

const giving = givingTests()

const CHECK = { campaign_id: 1, amount: 125.5, created_at: '2026-03-08', check_number: '1042', address: '12 Elm St\nEdina, MN' }
let count = 0
const made = async () => (await giving.admin.post<Donation>('/api/donations', { ...CHECK, name: `Vera Check ${++count}` })).json
const put = (id: number, body: object, who = giving.admin) => who.put<Donation & Problem>(`/api/donations/${id}`, body)
const issue = async (id: number, email: string | null = null) => {
  const { status, json } = await put(id, { issue_receipt: { email } })
  expect(status).toBe(200)
  return donationSchema.parse(json)
}
const state = () => readTables(giving.site.ctx.payload.db.pool, ['donations', 'receipts', 'messages'])
const numbers = async () => (await giving.query('select number::int from receipts order by number')).rows.map((row) => row.number as number)
async function pdfOf(id: number) {
  const cookie = [...giving.staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await fetch(`${giving.site.origin}/api/donations/${id}/receipt`, { headers: { cookie } })
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  return readPdf(new Uint8Array(await answer.arrayBuffer()))
}
/** The page linked from the email. */
async function pageOf(id: number) {
  const { rows } = await giving.query('select receipt_token, receipt_token_hash from donations where id = $1', [id])
  const donor = await giving.site.as('visitor')
  await donor.get(`/donate/receipt?token=${openReceiptToken(giving.site.ctx.sealer, rows[0] as Parameters<typeof openReceiptToken>[1])}`)
  return (await donor.page<{ props: PageProps['DonateReceipt'] }>('/donate/receipt')).json.props.gift?.receipt
}

describe('the receipt of a check', () => {
  it('says before it is opened where it has boxes for letters, and is opened all the same', async () => {
    const { id } = (await giving.admin.post<Donation>('/api/donations', { ...CHECK, name: 'Vera \u{1e900}' })).json
    await issue(id)
    const cookie = [...giving.staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const open = (query = '') =>
      fetch(`${giving.site.origin}/api/donations/${id}/receipt${query}`, {
        headers: { cookie, Accept: 'text/html', 'Sec-Fetch-Dest': 'document' },
      })
    const told = await open()
    expect([told.status, told.headers.get('Content-Type')]).toEqual([422, 'text/html; charset=utf-8'])
    const page = await told.text()
    expect(page).toContain('Our fonts don’t include \u{1e900}')
    expect(page).toContain(`/api/donations/${id}/receipt?anyway=1`)
    const opened = await open('?anyway=1')
    expect([opened.status, opened.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
    expect((await readPdf(new Uint8Array(await opened.arrayBuffer()))).text).toContain('Vera\u25a1')
  })

  it('has the next number, the date on the check, and the donor, and stays the same when requested again', async () => {
    const { id, name } = await made()
    const { receipt, messages } = await issue(id)
    expect([receipt?.voided, messages]).toEqual([false, []])
    expect((await issue(id)).receipt).toEqual(receipt)
    const { text, marked } = await pdfOf(id)
    expect(marked).toBe(true)
    const said = [name, 'Mar 8, 2026', '$125.50', '1042', '12 Elm St', 'Edina, MN', '501(c)(3)', 'No goods or services']
    for (const words of said) expect(text).toContain(words.replace(/\s/g, ''))
    expect(await pageOf(id)).toMatchObject({ number: receipt?.number, amount: 12_550, nice_date: 'Mar 8, 2026', voided: false })
    expect(await numbers()).toEqual((await numbers()).map((_, index) => index + 1))
    const { rows } = await giving.query(`select count(*)::int as n from audit_events where action = 'receipt-issued' and record = $1`, [
      String(id),
    ])
    expect(rows).toEqual([{ n: 1 }])
  })

  it('is emailed to the address given, as often as requested', async () => {
    const { id, name } = await made()
    const { messages, receipt } = await issue(id, 'vera@example.org')
    expect(messages).toMatchObject([{ template: 'donation-receipt', recipient: 'vera@example.org' }])
    expect((await issue(id, 'vera2@example.org')).receipt).toEqual(receipt)
    const { rows } = await giving.query('select variables from messages where donation_id = $1 order by id', [id])
    expect(rows).toMatchObject([{ variables: { name, amount: 12_550 } }, { variables: { name } }])
  })

  it('is void once the check is edited or void; then there is another with its own number', async () => {
    const { id } = await made()
    const first = (await issue(id)).receipt
    expect((await put(id, { amount: 130 })).json.receipt).toEqual({ ...first, voided: true })
    expect((await pdfOf(id)).text).toContain('Voidreceipt')
    expect(await pageOf(id)).toMatchObject({ number: first?.number, voided: true })
    const second = (await issue(id)).receipt
    expect(second).toMatchObject({ number: (first?.number ?? 0) + 1, voided: false })
    expect(await pageOf(id)).toMatchObject({ number: second?.number, amount: 13_000 })
    expect((await put(id, { amount: 131, void: false })).json.receipt).toEqual({ ...second, voided: true })
    const third = (await issue(id)).receipt
    await put(id, { void: true, reason: 'Bounced' })
    expect(await pageOf(id)).toMatchObject({ voided: true })
    await put(id, { void: false })
    expect((await issue(id)).receipt?.number).toBe((third?.number ?? 0) + 1)
  })

  it('is one, of ten who ask at once', async () => {
    const { id } = await made()
    const before = (await numbers()).length
    await Promise.all(Array.from({ length: 10 }, () => issue(id)))
    expect(await numbers()).toHaveLength(before + 1)
  })

  it('is not for staff who are no admins, nor of what counts nowhere, nor with a wrong address', async () => {
    const [whole, voided, fraud] = [await made(), await made(), await made()]
    await put(voided.id, { void: true, reason: 'Bounced' })
    await put(fraud.id, { authenticity: 'Fraudulent' })
    const { rows } = await giving.query(`select id from donations where type = 'Online' limit 1`)
    const before = await state()
    expect((await put(whole.id, { issue_receipt: { email: null } }, giving.staff)).status).toBe(403)
    for (const [id, body] of [
      [whole.id, { issue_receipt: { email: 'a@b, c@d' } }],
      [whole.id, { issue_receipt: 'now' }],
      [whole.id, { issue_receipt: { email: null }, void: true, reason: 'x' }],
      [voided.id, { issue_receipt: { email: null } }],
      [fraud.id, { issue_receipt: { email: null } }],
      ...rows.map((row) => [row.id as number, { issue_receipt: { email: null } }] as const),
    ] as const) {
      const { status, json } = await put(id, body)
      expect([status, Object.keys(json.errors ?? {})[0]?.split('.')[0]]).toEqual([422, expect.stringMatching(/issue_receipt|void/)])
    }
    expect(changes(before, await state())).toEqual([])
    expect((await giving.staff.get(`/api/donations/${whole.id}/receipt`)).status).toBe(404)
  })
})
