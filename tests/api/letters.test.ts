import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { awardSchema, type Award } from '../../src/shared/api/awards'
import { makeAward } from '../helpers/awarding'
import { makeLetter, openPdf, postLetter } from '../helpers/lettering'
import { approveAward, signInBoth } from '../helpers/paying'
import { readPdf } from '../helpers/read-pdf'
import { startRecusing, type Recusing } from '../helpers/recusing'

const FAMILY = 'letter.family@example.org'
const NOW = '2026-11-28T18:00:00Z'

let at: Recusing
let application: number
let restore: () => Promise<void>
/** Twelve months of $1,200 from September, reviewed through February. */
let award: Award
beforeAll(async () => {
  at = await startRecusing({ UNDO_SECONDS: '60' })
  application = (await at.apply({ full_name: 'Renata Letterly', details: { email: FAMILY } })).id
  restore = await at.site.remember()
})
beforeEach(async () => {
  await signInBoth(at, NOW)
  award = await approveAward(at, application)
  await at.admin.put(`/api/payees/${award.payee_id}`, { email: 'landlord@example.org' })
})
afterEach(async () => {
  at.site.setNow(null)
  await restore()
})
afterAll(() => at.site.stop())

const act = async (verb: string, body: object = {}) =>
  expect((await at.admin.post(`/api/awards/${award.id}/${verb}`, body)).status, verb).toBe(200)
const open = (letter: number, client = at.admin) => openPdf(at, client, `/api/awards/${award.id}/letters/${letter}`)
const textOf = async (letter: number) => (await readPdf((await open(letter)).bytes)).text
const packed = (text: string) => text.replace(/\s+/g, '')
const shown = async () => (await at.admin.get<Award>(`/api/awards/${award.id}`)).json
const mails = () =>
  at.query<{ template: string; recipient: string; state: string; wait: number }>(
    `select template, recipient, state, extract(epoch from next_attempt_at - created_at)::int as wait from messages
      where template in ('pledge', 'award-letter') order by id`,
  )

describe('a pledge', () => {
  it('tells the payee months, amounts, and the first day, and what isn’t certain', async () => {
    const { json } = await postLetter(at.admin, award.id, 'pledge')
    expect(awardSchema.parse(json).letters).toMatchObject([{ kind: 'pledge', created_by: { id: at.adminId }, mail: null }])
    const { bytes, headers } = await open(json.letters[0]?.id ?? 0)
    expect([headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual(['application/pdf', 'no-store'])
    expect(headers.get('Content-Disposition')).toMatch(/^inline; filename="Pledge(-[A-Za-z0-9]+)+\.pdf"$/)
    const { text, marked, universal, lang, fonts } = await readPdf(bytes)
    expect([marked, universal, lang, fonts.every(({ embedded }) => embedded)]).toEqual([true, true, 'en-US', true])
    const payee = (await at.admin.get<{ name: string; address: { street: string } }>(`/api/payees/${award.payee_id}`)).json
    for (const said of [
      ...[payee.name, payee.address.street, 'Duluth, Minnesota 55802', 'Renata Letterly', 'Unit 4-7781', 'November 28, 2026'],
      ...['October 2026 $1,200.00 As soon as we can', 'December 2026 $1,200.00 Planned for December 1, 2026', 'Total $14,400.00'],
      'March 2027 $1,200.00 Planned for March 1, 2027 Depends on a review',
      'Payments after February 2027 depend on a review. We’ll check if this family still needs help. Until then, we can’t promise them.',
      'We haven’t approved payments for other months or other costs.',
      ...['You aren’t agreeing to anything else.', 'Our payments end when the tenancy ends.', 'Sincerely, Test admin'],
    ])
      expect(text).toContain(packed(said))
    for (const hidden of ['A medical crisis', FAMILY]) expect(text).not.toContain(packed(hidden))
  })

  it('for a mortgage has the end of the loan number only', async () => {
    await act('end', { reason: 'other' })
    award = await approveAward(at, application, { kind: 'mortgage', account: 'LN-55512349876' })
    const text = await textOf(await makeLetter(at.admin, award.id, 'pledge'))
    expect(text).toContain(packed('Loan number Ends in 9876'))
    expect(text).not.toContain('1234')
  })

  it('leaves out months that were sent, and is refused when all were, or when another payee waits', async () => {
    await at.query(`update installments set state = 'cleared' where award_id = $1 and month < '2027-08'`, [award.id])
    const text = await textOf(await makeLetter(at.admin, award.id, 'pledge'))
    expect(text).toContain(packed('We’ve already sent you $13,200.00 for 11 payments.'))
    expect(text).not.toContain(packed('January 2027'))
    await at.query(`update installments set state = 'issued' where award_id = $1`, [award.id])
    expect((await postLetter(at.admin, award.id, 'pledge')).status).toBe(409)
    await at.query(`update awards set pending = jsonb_build_object('payee', payee_id) where id = $1`, [award.id])
    await at.query(`update installments set state = 'planned' where award_id = $1`, [award.id])
    expect((await postLetter(at.admin, award.id, 'pledge')).json.message).toContain('A new payee or number waits')
    expect((await postLetter(at.admin, award.id, 'award')).status).toBe(201)
  })
})

describe('an award letter', () => {
  it('tells the family what, to whom, what not, and what to tell us', async () => {
    const text = await textOf(await makeLetter(at.admin, award.id, 'award'))
    const payee = (await at.admin.get<{ name: string }>(`/api/payees/${award.payee_id}`)).json
    for (const said of [
      ...['Hello Renata Letterly,', payee.name, '(your landlord)', 'Total $14,400.00', 'No money goes through you.'],
      ...['We’re not sure yet about payments after February 2027.', 'Rent for months that aren’t in this list'],
      ...['You move, or plan to move', 'Things get better', 'Someone else helps you pay your rent'],
    ])
      expect(text).toContain(packed(said))
    for (const hidden of ['Unit 4-7781', 'A medical crisis']) expect(text).not.toContain(packed(hidden))
  })

  it('names each month’s payee after a move, and no review where none is due', async () => {
    await act('review', { until: null, note: 'It lasts.' })
    const { json: other } = await at.admin.post<{ id: number }>('/api/payees', {
      ...{ kind: 'landlord', name: 'New Place LLC', check_name: 'New Place LLC' },
      address: { street: '9 New Street', city: 'Duluth', state: 'Minnesota', zip_code: '55802' },
    })
    const installments = award.installments.map(({ month, amount }) => ({
      month,
      amount,
      ...(month > '2027-01' && { payee_id: other.id }),
    }))
    expect((await at.admin.put(`/api/awards/${award.id}/schedule`, { installments })).status).toBe(200)
    const text = await textOf(await makeLetter(at.admin, award.id, 'award'))
    expect(text).toContain(packed('February 2027 $1,200.00 New Place LLC Planned for February 1, 2027'))
    expect(text).not.toMatch(/notsureyet/i)
    const pledge = await textOf(await makeLetter(at.admin, award.id, 'pledge'))
    expect(pledge).toContain(packed('Total $6,000.00'))
    expect(pledge).not.toContain('NewPlace')
  })
})

describe('a letter', () => {
  it('stays as it went out, whatever changes later', async () => {
    const letter = await makeLetter(at.admin, award.id, 'pledge')
    const before = Buffer.from((await open(letter)).bytes)
    await at.admin.put(`/api/payees/${award.payee_id}`, { name: 'Renamed', check_name: 'Renamed', confirmed: true })
    await at.admin.put(`/api/awards/${award.id}/schedule`, { installments: [{ month: '2026-12', amount: 5_000 }] })
    await at.query(`update applications set full_name = 'Renamed' where id = $1`, [application])
    await at.admin.put('/api/site-settings', { name: 'Another Name' })
    expect(Buffer.from((await open(letter)).bytes).equals(before)).toBe(true)
    await act('end', { reason: 'moved' })
    expect(Buffer.from((await open(letter)).bytes).equals(before)).toBe(true)
  })

  it('is encrypted, and in the audit trail when it is made and opened', async () => {
    const letter = await makeLetter(at.admin, award.id, 'award')
    await open(letter, at.other)
    const [{ content } = { content: '' }] = await at.query<{ content: string }>('select content from letters')
    expect(content).toMatch(/^v\d\./)
    const rows = await at.query(`select action, "user"::int, record from audit_events where resource = 'letters' order by id`)
    expect(rows).toEqual([
      { action: 'create', user: at.adminId, record: String(letter) },
      { action: 'view', user: at.otherId, record: String(letter) },
    ])
  })

  it('is made once by two clicks, and again when something changed, for another person, or a minute later', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => postLetter(at.admin, award.id, 'pledge')))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const count = async () => (await shown()).letters.length
    expect(await count()).toBe(1)
    await postLetter(at.admin, award.id, 'pledge', true)
    await postLetter(at.admin, award.id, 'pledge', true)
    expect([await count(), (await mails()).length]).toEqual([2, 1])
    await postLetter(at.admin, award.id, 'award')
    await postLetter(at.other, award.id, 'award')
    expect(await count()).toBe(4)
    await at.admin.put(`/api/awards/${award.id}/schedule`, { installments: [{ month: '2026-12', amount: 5_000 }] })
    await postLetter(at.admin, award.id, 'award')
    expect(await count()).toBe(5)
    at.site.setNow(new Date('2026-11-28T18:01:01Z'))
    await postLetter(at.admin, award.id, 'award')
    expect(await count()).toBe(6)
  })

  it('is for active awards with payments alone, and made by admins', async () => {
    await act('pause', { reason: 'Wait.' })
    expect((await postLetter(at.admin, award.id, 'award')).json.message).toContain('paused')
    expect((await at.admin.get(`/api/awards/${award.id}/letters/preview?kind=award`)).status).toBe(409)
    await act('resume')
    await act('end', { reason: 'moved' })
    expect((await postLetter(at.admin, award.id, 'pledge')).status).toBe(409)
    const { id } = await makeAward(at.admin, application)
    expect((await postLetter(at.admin, id, 'award')).json.message).toContain('proposed')
    expect((await at.query('select id from letters')).length).toBe(0)
    await at.query('update users set is_admin = false where id = $1', [at.otherId])
    expect((await postLetter(at.other, award.id, 'award')).status).toBe(403)
    await at.query('update users set is_admin = true where id = $1', [at.otherId])
  })

  it('needs the foundation’s name and address', async () => {
    await at.query('update site_settings set street = null')
    expect((await postLetter(at.admin, award.id, 'award')).json.message).toContain('Letters need the foundation’s name')
  })

  it('is previewed without being kept', async () => {
    const { bytes, headers } = await openPdf(at, at.admin, `/api/awards/${award.id}/letters/preview?kind=pledge`)
    expect((await readPdf(bytes)).text).toContain(packed('What we plan to pay you'))
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect((await shown()).letters).toEqual([])
    expect((await at.admin.get(`/api/awards/${award.id}/letters/preview?kind=other`)).status).toBe(400)
  })

  it('belongs to its award, and isn’t there for a person who is recused', async () => {
    const letter = await makeLetter(at.admin, award.id, 'pledge')
    const { id } = await at.apply({ details: { email: 'other@example.org' } })
    const another = await approveAward(at, id)
    expect((await at.admin.get(`/api/awards/${another.id}/letters/${letter}`)).status).toBe(404)
    const rows = () => at.other.get<unknown[]>('/api/audit-events?resource=letters')
    expect((await rows()).json).toHaveLength(1)
    await at.recuse(at.other, application)
    expect((await rows()).json).toEqual([])
    const gone = [
      `/api/awards/${award.id}`,
      `/api/awards/${award.id}/letters/${letter}`,
      `/api/awards/${award.id}/letters/preview?kind=award`,
    ]
    for (const path of gone) expect([path, (await at.other.get(path)).status]).toEqual([path, 404])
    expect((await postLetter(at.other, award.id, 'pledge')).status).toBe(404)
  })
})
