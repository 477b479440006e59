import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Award } from '../../src/shared/api/awards'
import type { Run } from '../../src/shared/api/disbursements'
import type { Message } from '../../src/shared/api/messages'
import type { Payee } from '../../src/shared/api/payees'
import { NOMINATOR } from '../helpers/asking'
import { sample } from '../helpers/client'
import { approveAward, signInBoth, verifyPayee } from '../helpers/paying'
import { confirmByPhone, makePayee } from '../helpers/awarding'
import { startRecusing, type Recusing } from '../helpers/recusing'

const NOW = '2026-11-10T18:00:00Z'

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

async function awarded(details: object = {}, change?: object) {
  const { id } = await at.apply({ details: { email: 'paid.family@example.org', ...details } })
  return approveAward(at, id, change)
}

/** Prepared and issued by one admin, approved by the other. */
async function pay(months: readonly number[], day = '2026-11-10'): Promise<Run> {
  const run = await at.admin.post<Run>('/api/disbursement-runs', { installment_ids: months, method: 'check' })
  expect(run.status, JSON.stringify(run.json)).toBe(201)
  expect((await at.other.post(`/api/disbursement-runs/${run.json.id}/approve`, {})).status).toBe(200)
  const [used] = await at.query<{ next: number }>('select coalesce(max(number), 1000) + 1 as next from disbursements')
  const issued = await at.admin.post<Run>(`/api/disbursement-runs/${run.json.id}/issue`, {
    issued_on: day,
    first_number: Number(used?.next),
  })
  expect(issued.status).toBe(200)
  return issued.json
}

const firstMonths = ({ installments }: Award, count: number) => installments.slice(0, count).map(({ id }) => id)

interface Queued {
  id: number
  recipient: string
  state: string
  wait: number
}
const mails = (template: string) =>
  at.query<Queued>(
    `select id, recipient, state, extract(epoch from next_attempt_at - created_at)::int as wait from messages where template = $1 order by id`,
    [template],
  )
const textOf = async (id: number | undefined) => (await at.admin.get<Message>(`/api/messages/${id}`)).json.text
const voided = async (id: number | undefined) =>
  expect((await at.admin.put(`/api/disbursements/${id}`, { void: { on: '2026-11-10', reason: 'A slip' } })).status).toBe(200)

describe('a family whose payments were issued', () => {
  it('gets one email for all of them, with months and amounts, and nothing of the payee', async () => {
    await signInBoth(at, NOW)
    const award = await awarded()
    const second = await makePayee(at.admin, { name: 'Second Payee', check_name: 'Second Payee' })
    await verifyPayee(at, second.id)
    const [first, next, ...rest] = award.installments
    const planned = [first, { ...next, payee_id: second.id }, ...rest].map((each) => ({ ...each, month: each?.month, amount: 90_000 }))
    const changed = await at.admin.put<Award>(`/api/awards/${award.id}/schedule`, {
      installments: planned.map(({ month, amount, payee_id }) => ({ month, amount, payee_id })),
    })
    expect(changed.status).toBe(200)
    await confirmByPhone(at.admin, { id: award.id, payee_id: second.id })
    const other = await awarded({ email: 'other.family@example.org' }, { kind: 'mortgage' })
    await at.query('delete from messages')
    await pay([...firstMonths(changed.json, 2), ...firstMonths(other, 1)])

    const queued = await mails('payment-sent')
    expect(queued).toMatchObject([
      { recipient: 'paid.family@example.org', state: 'waiting', wait: 60 },
      { recipient: 'other.family@example.org', state: 'waiting', wait: 60 },
    ])
    const text = await textOf(queued[0]?.id)
    expect(text).toContain('On Nov 10, 2026, we sent a payment to your landlord.')
    expect(text).toContain('September 2026: $900.00\nOctober 2026: $900.00')
    const payee = (await at.admin.get<Payee>(`/api/payees/${award.payee_id}`)).json
    for (const hidden of [payee.name, payee.address.street, second.name, '7781', 'check', '1001']) expect(text).not.toContain(hidden)
    expect(await textOf(queued[1]?.id)).toContain('to your mortgage company')
  })

  it('gets none of a payment that is void before it goes out, and one without that payment where there are others', async () => {
    await signInBoth(at, NOW)
    const award = await awarded()
    const run = await pay(firstMonths(award, 1))
    await voided(run.disbursements[0]?.id)
    expect(await mails('payment-sent')).toMatchObject([{ state: 'canceled' }])

    const second = await makePayee(at.admin)
    await verifyPayee(at, second.id)
    const installments = ['2026-09', '2026-10'].map((month, place) => ({
      month,
      amount: 100_000,
      ...(place === 1 && { payee_id: second.id }),
    }))
    const { json } = await at.admin.put<Award>(`/api/awards/${award.id}/schedule`, { installments })
    await confirmByPhone(at.admin, { id: award.id, payee_id: second.id })
    const planned = json.installments.filter(({ state }) => state === 'planned').map(({ id }) => id)
    const both = await pay(planned)
    expect(both.disbursements).toHaveLength(2)
    await voided(both.disbursements.find(({ payee_id }) => payee_id === second.id)?.id)
    const [, left] = await mails('payment-sent')
    expect(left?.state).toBe('waiting')
    expect(await textOf(left?.id)).toContain('September 2026: $1,000.00')
    expect(await textOf(left?.id)).not.toContain('October')
    expect((await at.admin.post(`/api/messages/${(await mails('payment-sent'))[0]?.id}/resend`, {})).status).toBe(409)
  })

  it('gets none without a safe email', async () => {
    await signInBoth(at, NOW)
    const { id } = await at.apply({ details: { email: 'unsafe@example.org' }, safe_contact: { email: false } })
    await pay(firstMonths(await approveAward(at, id), 1))
    expect(await mails('payment-sent')).toEqual([])
  })

  it('that a nominator stands in for: the nominator learns no month and no amount', async () => {
    await signInBoth(at, NOW)
    const visitor = await at.site.as('visitor')
    const form = sample<{ details: object }>('nomination')
    const details = { ...form.details, applicant_email: NOMINATOR, email: '' }
    const { json } = await visitor.post<{ props: { reference: string } }>('/apply', { ...form, details })
    const [row] = await at.query<{ id: number }>('select id from applications where reference = $1', [json.props.reference])
    const award = await approveAward(at, row?.id ?? 0)
    await pay(firstMonths(award, 1))
    const [mail] = await mails('payment-sent')
    expect(mail?.recipient).toBe(NOMINATOR)
    expect(await textOf(mail?.id)).toContain('we sent a payment to their landlord')
    expect(await textOf(mail?.id)).not.toMatch(/\$|September/)
  })
})

describe('a family whose award ended', () => {
  const end = async (award: Award, reason: string) =>
    expect((await at.admin.post(`/api/awards/${award.id}/end`, { reason, note: 'Nobody may read this note' })).status).toBe(200)

  it.each([
    ['completed', 'is now complete'],
    ['improved', 'looking up'],
    ['moved', 'Because you moved'],
    ['declined', 'don’t need our help'],
    ['ineligible', 'Under our rules, you no longer qualify'],
    ['other', 'Our help with your rent has ended'],
  ])('for the reason %s reads kind words, and never the note', async (reason, words) => {
    await signInBoth(at, NOW)
    const award = await awarded()
    await at.query(`update messages set state = 'sent' where template = 'award-made'`)
    await end(award, reason)
    const [mail, ...more] = await mails('award-ended')
    expect([mail?.state, mail?.wait, more]).toEqual(['waiting', 60, []])
    const text = await textOf(mail?.id)
    expect(text).toContain(words)
    expect(text).toContain('We won’t send your landlord any payments')
    for (const untrue of ['note', 'already paid']) expect(text).not.toContain(untrue)
  })

  it('reads that what was paid stays paid', async () => {
    await signInBoth(at, NOW)
    const award = await awarded()
    await pay(firstMonths(award, 1))
    await end(award, 'completed')
    const [mail] = await mails('award-ended')
    expect(await textOf(mail?.id)).toMatch(/any more payments\..+You don’t have to pay back anything\./)
  })

  it('gets none of an award that it never heard of', async () => {
    await signInBoth(at, NOW)
    await end(await awarded(), 'declined')
    expect(await mails('award-made')).toMatchObject([{ state: 'canceled' }])
    expect(await mails('award-ended')).toEqual([])
  })
})
