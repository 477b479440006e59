import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Donation } from '../../src/shared/api/donations'
import type { PageProps } from '../../src/shared/page-props'
import { receiptNumber } from '../../src/shared/receipt'
import { gift } from '../helpers/giving'
import { mailedGivingTests } from '../helpers/mailed-giving'
import { until } from '../helpers/patience'
import { readPdf } from '../helpers/read-pdf'

const { giving, mail } = mailedGivingTests()
beforeEach(() => giving.calm())

let count = 0
const newEmail = () => `receipts${++count}@example.org`
/** Charges a gift and takes the email about its hold out of the way. */
async function charged(email: string, change: object = {}): Promise<Donation> {
  const id = await giving.held(gift({ email, ...change }))
  await mail.mailTo(email)
  const { status, json } = await giving.put(id, { process: true })
  expect(status).toBe(200)
  return json
}
const ask = async (email: string) => (await giving.site.as('visitor')).post<{ message: string }>('/donate/receipts', { email })
const messagesTo = async (email: string, template: string) =>
  (await giving.query('select state, last_error from messages where recipient = $1 and template = $2 order by id', [email, template])).rows

describe('the receipt email', () => {
  it('is the receipt: number, amount, EIN, and the legal sentences, with the PDF attached', async () => {
    const email = newEmail()
    const { receipt, name } = await charged(email, { amount: '75.50', honoree: 'Ruth Okafor', dedication: 'memory' })
    const sent = await mail.mailTo(email)
    const number = receiptNumber(receipt?.number ?? 0)
    expect(sent.subject).toContain(`Receipt ${number} for your $75.50 gift to `)
    const said = ['Amount: $75.50', `Receipt number: ${number}`, `Received from: ${name}`, 'In memory of: Ruth Okafor']
    for (const line of said) expect(sent.text.split('\n')).toContain(line)
    for (const words of [
      /^Date: \w{3} \d+, \d{4}$/m,
      /^EIN: \S+$/m,
      /501\(c\)\(3\) organization \(EIN /,
      /tax deductible to the extent allowed by law/,
    ])
      expect(sent.text).toMatch(words)
    expect(sent.text).toContain('No goods or services were given in return for this donation.')
    expect(sent.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([[`receipt-${number}.pdf`, 'application/pdf']])
    const { text, marked } = await readPdf(sent.attachments[0]?.content ?? new Uint8Array())
    expect(marked).toBe(true)
    for (const words of [number, '$75.50', name, 'EIN']) expect(text).toContain(words.replace(/\s/g, ''))
  })

  it('goes out without the PDF when that can’t be drawn', async () => {
    const broken = vi.spyOn(giving.site.ctx.pdfRenderer, 'draw').mockRejectedValue(new Error('The worker is gone.'))
    const email = newEmail()
    await charged(email)
    const sent = await mail.mailTo(email)
    broken.mockRestore()
    expect([sent.attachments, sent.text.includes('Receipt number: ')]).toEqual([[], true])
    expect(
      await until('it to be sent', async () => {
        const found = await messagesTo(email, 'donation-receipt')
        expect(found).toMatchObject([{ state: 'sent', last_error: null }])
        return found.length
      }),
    ).toBe(1)
  })

  it('isn’t sent once its receipt is void', async () => {
    const email = newEmail()
    mail.behave('refuse-for-now')
    const id = (
      await giving.admin.post<Donation>('/api/donations', {
        campaign_id: 1,
        amount: 40,
        name: 'Vera Void',
        created_at: '2026-03-08',
        email,
      })
    ).json.id
    await giving.put(id, { issue_receipt: { email } })
    await giving.put(id, { amount: 41 })
    mail.behave('accept')
    giving.site.setNow(new Date(Date.now() + 3_600_000))
    giving.site.ctx.deliverSoon()
    await until('it to be dropped', async () =>
      expect(await messagesTo(email, 'donation-receipt')).toMatchObject([
        { state: 'canceled', last_error: expect.stringMatching(/^Receipt \d{6} is void\.$/) as unknown },
      ]),
    )
    giving.site.setNow(null)
    expect(mail.mails.filter(({ to }) => to === email)).toEqual([])
  })

  it('shows staff the same words, without the link', async () => {
    const email = newEmail()
    const { id, receipt, mails } = await charged(email)
    const { text } = await mail.mailTo(email)
    const { messages } = await giving.read(id)
    const last = messages.findLast(({ template }) => template === 'donation-receipt')
    const shown = (await giving.staff.get<{ subject: string; text: string }>(`/api/messages/${last?.id}`)).json
    expect(shown.subject).toContain(receiptNumber(receipt?.number ?? 0))
    expect(mails?.processed.subject).toBe(shown.subject)
    const withoutLink = (whole: string) => whole.replace(/^(https?:\/\/|\().*$/gm, '')
    expect(withoutLink(shown.text).trim()).toBe(withoutLink(text).trim())
  })
})

describe('all receipts by email', () => {
  it('lists every valid receipt of an email with a link that opens it, and nobody else’s', async () => {
    const email = newEmail()
    const receipted = async (change: object = {}) => {
      const one = await charged(email, change)
      await mail.mailTo(email)
      return one
    }
    const [first, second, refunded] = [await receipted(), await receipted({ amount: '80' }), await receipted()]
    await giving.put(refunded.id, { refund: true })
    await mail.mailTo(email)
    const check = { campaign_id: 1, amount: 12, name: 'Carla Check', created_at: '2026-03-08', email }
    const paper = (await giving.admin.post<Donation>('/api/donations', check)).json
    await giving.put(paper.id, { issue_receipt: { email: null } })
    await charged(newEmail())
    const typed = email.replace('receipts', 'Receipts')
    expect((await ask(typed)).status).toBe(202)
    const { text, subject } = await mail.mailTo(typed)
    expect(subject).toMatch(/^Your receipts from /)
    const links = [...text.matchAll(/: \$(\S+), receipt (\d{6})\n\S+(\/donate\/receipt\?token=\S+)/g)].map(([, amount, number, link]) => ({
      amount,
      number,
      link,
    }))
    const { receipt } = await giving.read(paper.id)
    const expected = [
      { amount: '12.00', number: receiptNumber(receipt?.number ?? 0) },
      { amount: '80.00', number: receiptNumber(second.receipt?.number ?? 0) },
      { amount: '50.00', number: receiptNumber(first.receipt?.number ?? 0) },
    ]
    expect(links).toMatchObject(expected)
    for (const { link, number } of links) {
      const donor = await giving.site.as('visitor')
      await donor.get(link ?? '')
      const { props } = (await donor.page<{ props: PageProps['DonateReceipt'] }>('/donate/receipt')).json
      expect(receiptNumber(props.gift?.receipt?.number ?? 0)).toBe(number)
    }
  })

  it('answers everyone alike, and emails no one who never gave', async () => {
    const [known, unknown] = [newEmail(), newEmail()]
    await charged(known)
    await mail.mailTo(known)
    const answers = [await ask(known), await ask(unknown), await ask('not an email'), await ask('')]
    expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [202, answers[0]?.text]))
    await mail.mailTo(known)
    await giving.site.mailAtRest()
    expect(await messagesTo(unknown, 'donation-receipts')).toEqual([])
    const page = await (await giving.site.as('visitor')).form('/donate/receipts', { email: unknown })
    expect([page.status, page.text.includes('Check your email'), page.text.includes(unknown)]).toEqual([202, true, true])
    const wrong = await (await giving.site.as('visitor')).form('/donate/receipts', { email: 'anna@' })
    expect([wrong.status, wrong.text.includes('Check your email')]).toEqual([202, false])
    expect(wrong.text).toMatch(/<title[^>]*>Error: Your receipts/)
  })

  it('sends five an hour to one email, and then nothing more', async () => {
    const email = newEmail()
    await charged(email)
    for (let asked = 0; asked < 7; asked++) expect((await ask(email)).status).toBe(202)
    expect(await messagesTo(email, 'donation-receipts')).toHaveLength(5)
  })

  it('needs the token of the page, as every form does', async () => {
    const stranger = await giving.site.as('visitor')
    stranger.config = null
    expect((await stranger.post('/donate/receipts', { email: 'a@example.org' })).status).toBe(403)
  })
})

describe('the page of a monthly gift', () => {
  it('lists its payments with their receipts, which open there', async () => {
    const email = newEmail()
    const { receipt } = await charged(email, { monthly: true, amount: '25' })
    const { text } = await mail.mailTo(email)
    const donor = await giving.site.as('visitor')
    await donor.form('/donate/plan', { token: /\/donate\/plan\/(\S+)/.exec(text)?.[1] ?? '' })
    const { gifts } = (await donor.page<{ props: PageProps['DonatePlan'] }>('/donate/plan')).json.props.plan ?? { gifts: [] }
    expect(gifts).toMatchObject([{ amount: 2_500, receipt: { number: receipt?.number } }])
    await donor.get(gifts[0]?.receipt?.url ?? '')
    const { props } = (await donor.page<{ props: PageProps['DonateReceipt'] }>('/donate/receipt')).json
    expect(props.gift?.receipt).toMatchObject({ number: receipt?.number, amount: 2_500 })
  })

  it('confirms a change of the amount by email, before the first payment and after it', async () => {
    const email = newEmail()
    const id = await giving.held(gift({ email, monthly: true, amount: '25' }))
    const { text } = await mail.mailTo(email)
    const donor = await giving.site.as('visitor')
    await donor.form('/donate/plan', { token: /\/donate\/plan\/(\S+)/.exec(text)?.[1] ?? '' })
    await donor.form('/donate/plan', { action: 'change', amount: '30' })
    const early = await mail.mailTo(email)
    expect([early.subject, early.text]).toEqual([
      expect.stringContaining('has changed'),
      expect.stringContaining('now $30.00. Before, it was $25.00.'),
    ])
    await giving.put(id, { process: true })
    await mail.mailTo(email)
    await donor.form('/donate/plan', { action: 'change', amount: '45' })
    await donor.form('/donate/plan', { action: 'change', amount: '45' })
    expect((await mail.mailTo(email)).text).toContain('now $45.00. Before, it was $30.00.')
    await giving.site.mailAtRest()
    expect(await messagesTo(email, 'plan-changed')).toHaveLength(2)
  })
})
