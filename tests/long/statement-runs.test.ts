import { beforeEach, describe, expect, it } from 'vitest'
import { runScheduledTasks } from '../../src/services/clock/clock'
import { continueRuns } from '../../src/services/donations/statements/run-statements'
import { formatDate } from '../../src/shared/dates'
import type { Donation } from '../../src/shared/api/donations'
import type { Problem } from '../../src/shared/api/common'
import {
  reissuedStatementSchema,
  statementRunSchema,
  statementSchema,
  type ReissuedStatement,
  type Statement,
  type StatementRow,
  type StatementRun,
} from '../../src/shared/api/donors'
import { gift, givingTests } from '../helpers/giving'
import { readPdf } from '../helpers/read-pdf'

const giving = givingTests()
/** A past year. */
const YEAR = new Date().getUTCFullYear() - 1
const THIS_YEAR = YEAR + 1
const today = () => formatDate(giving.site.ctx.now(), giving.site.ctx.timeZone)

beforeEach(async () => {
  await giving.query('truncate issued_statements, statement_runs, donor_merges restart identity')
  await giving.query(`alter table receipts disable trigger user; delete from receipts; alter table receipts enable trigger user;
    delete from messages; delete from donations; update receipt_numbers set last = 0; delete from timed_work`)
})

let count = 0
const check = async (change: object = {}) =>
  (
    await giving.admin.post<Donation>('/api/donations', {
      campaign_id: 1,
      name: `Paper ${++count}`,
      amount: 20,
      created_at: `${YEAR}-01-05`,
      ...change,
    })
  ).json
async function taken(change: object = {}): Promise<number> {
  const id = await giving.held(gift(change))
  expect((await giving.put(id, { process: true })).status).toBe(200)
  await giving.query(
    `alter table receipts disable trigger user; update receipts set created_at = '${YEAR}-06-15'; alter table receipts enable trigger user;
    update donations set taken_at = '${YEAR}-06-15', counted_at = '${YEAR}-06-15' where taken_at is not null`,
  )
  return id
}
const run = async (year = YEAR) => giving.admin.post<StatementRun & Problem>('/api/statements/run', { year })
const standing = async (year = YEAR) =>
  statementRunSchema.parse((await giving.staff.get<StatementRun>(`/api/statements/run?year=${year}`)).json)
const statement = async (id: number) =>
  statementSchema.parse((await giving.staff.get<Statement>(`/api/statements/${id}?year=${YEAR}`)).json)
const rows = async (filter = '') => (await giving.staff.get<StatementRow[]>(`/api/statements?year=${YEAR}${filter}`)).json
const mails = async () =>
  (await giving.query(`select recipient, variables from messages where template = 'year-end-statement' order by id`)).rows as {
    recipient: string
    variables: { name: string; amount: number; gifts: object[]; corrects: string | null }
  }[]
const issued = async () => (await giving.query('select id, name, email, replaces_id from issued_statements order by id')).rows
const changed = async (id: number) => (await giving.read(id)).changed_statements
const again = (id: number, body: object = {}) => giving.admin.post<ReissuedStatement>(`/api/statements/issued/${id}`, body)
async function pdf(path: string) {
  const cookie = [...giving.staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await fetch(giving.site.origin + path, { headers: { cookie } })
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  return readPdf(new Uint8Array(await answer.arrayBuffer()))
}

describe('the statements of a year', () => {
  it('wait until the year is over', async () => {
    const { id } = await check({ created_at: `${THIS_YEAR}-01-01` })
    const { status, json } = await run(THIS_YEAR)
    expect([status, json.errors?.year]).toEqual([422, [`You can send ${THIS_YEAR} statements starting January 1, ${THIS_YEAR + 1}.`]])
    expect((await giving.admin.post(`/api/statements/${id}/issue`, { year: THIS_YEAR })).status).toBe(422)
    expect([await issued(), await mails()]).toEqual([[], []])
    expect(await standing(THIS_YEAR)).toMatchObject({ open: 1, from: `Jan 1, ${THIS_YEAR + 1}` })
  })

  it('go out once each, by email or on paper, however often and by how many people they are sent', async () => {
    await taken({ name: 'Dana Mail', email: 'Dana@example.org', amount: '50' })
    await taken({ name: 'Dana Mail', email: 'dana@example.org', amount: '25.50' })
    await check({ name: 'Paul Paper' })
    expect(await standing()).toMatchObject({ open: 2, open_with_email: 1, mailed: 0, paper: 0, from: null })
    const answers = await Promise.all(Array.from({ length: 5 }, () => run()))
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202])
    await run()
    expect(await mails()).toMatchObject([
      { recipient: 'dana@example.org', variables: { name: 'Dana Mail', amount: 7_550, corrects: null } },
    ])
    expect(await issued()).toMatchObject([
      { name: 'Dana Mail', email: 'dana@example.org' },
      { name: 'Paul Paper', email: null },
    ])
    expect(await standing()).toMatchObject({ running: null, open: 0, mailed: 1, paper: 1, changed: 0 })
    await check({ name: 'Lea Late' })
    await run()
    expect(await issued()).toHaveLength(3)
    expect((await rows('&issued=yes')).map(({ name }) => name).sort()).toEqual(['Dana Mail', 'Lea Late', 'Paul Paper'])
  })

  it('go out once to a donor whose name is written in several ways, with all gifts', async () => {
    const names = ["Siobhán O'Brien", 'Siobha\u0301n O’Brien', 'SIOBHAN  O´BRIEN', 'Siobhan\u00a0OʼBrien']
    const ids = []
    for (const [index, name] of names.entries()) ids.push((await check({ name, created_at: `${YEAR}-01-0${index + 1}` })).id)
    expect(await standing()).toMatchObject({ open: 1 })
    await run()
    expect(await issued()).toMatchObject([{ name: names.at(-1) }])
    for (const id of ids) expect(await statement(id)).toMatchObject({ amount: 8_000, issued: { changed: false } })
    const late = await check({ name: 'siobhan o‘brien' })
    expect((await changed(late.id)).map(({ name }) => name)).toEqual([names.at(-1)])
    expect(await rows(`&q=${encodeURIComponent("siobhán o'brien")}`)).toMatchObject([{ gifts: 5, amount: 10_000 }])
  })

  it('go on by the clock, in several processes, and none is lost or doubled', async () => {
    await giving.query(`insert into donations (name, email, amount, type, created_at, updated_at)
      select 'Many ' || n, case when n % 3 = 0 then 'many' || n || '@example.org' end, 1000 + n, 'Check', '${YEAR}-03-01', now() from generate_series(1, 450) n`)
    const first = statementRunSchema.parse((await run()).json)
    expect([first.running?.donors, first.open]).toEqual([450, 250])
    for (let minute = 1; minute <= 4; minute++) {
      await Promise.all([1, 2, 3].map(() => runScheduledTasks(giving.site.ctx, [continueRuns])))
    }
    expect(await standing()).toMatchObject({ running: null, open: 0, mailed: 150, paper: 300 })
    expect([(await mails()).length, new Set((await mails()).map(({ recipient }) => recipient)).size]).toEqual([150, 150])
    const { text, pages } = await pdf(`/api/statements/letters?year=${YEAR}&part=2`)
    expect([pages, text.includes('Page1of')]).toEqual([100, false])
    expect((await giving.staff.get(`/api/statements/letters?year=${YEAR}&part=3`)).status).toBe(404)
    expect((await giving.staff.get(`/api/statements/letters?year=${YEAR}&part=0`)).status).toBe(400)
  })
})

it('on paper keep the last gift, the total, and what is below it on one page, however many gifts there are', async () => {
  await giving.query(`insert into donations (name, amount, type, created_at, updated_at)
    select 'Paper ' || gifts, case when n = gifts then 7777 else 1000 end, 'Check', date '${YEAR}-03-01' + n, now()
    from generate_series(16, 26) gifts, generate_series(1, gifts) n`)
  await run()
  const { texts } = await pdf(`/api/statements/letters?year=${YEAR}`)
  const pagesWith = (text: string) => texts.flatMap((each, page) => (each.includes(text) ? [page] : []))
  expect(pagesWith('Total').length).toBe(11)
  expect([pagesWith('$77.77'), pagesWith('Prepared')]).toEqual([pagesWith('Total'), pagesWith('Total')])
})

describe('a gift that is corrected after its statement went out', () => {
  it('asks whether it goes out again, and is content once it did', async () => {
    const one = await check({ name: 'Vera Void', amount: 20 })
    const other = await check({ name: 'Vera Void', amount: 30, created_at: `${YEAR}-02-01`, address: '1 Elm St\nEdina, MN' })
    await run()
    expect(await changed(one.id)).toEqual([])
    await giving.put(one.id, { amount: 2 })
    const [question] = await changed(one.id)
    expect(question).toMatchObject({ year: YEAR, name: 'Vera Void', email: null, nice_date: today(), changed: true })
    expect(await changed(other.id)).toEqual([question])
    expect(await standing()).toMatchObject({ changed: 1, open: 0 })
    expect(await rows('&issued=changed')).toMatchObject([{ name: 'Vera Void', issued: { changed: true } }])
    expect((await again(question?.id ?? 0)).status).toBe(200)
    expect([await changed(one.id), (await statement(one.id)).issued?.changed, (await statement(one.id)).amount]).toEqual([[], false, 3_200])
    const { text } = await pdf(`/api/statements/issued/${(await statement(one.id)).issued?.id}`)
    for (const words of ['VeraVoid', 'Edina,MN', '$2.00', '$30.00', '$32.00', '501(c)(3)']) expect(text).toContain(words)
    expect(await mails()).toEqual([])
  })

  it('leaves the letter that was sent as it was; the new one says which one it takes the place of', async () => {
    const one = await check({ name: 'Lena Letter', amount: 20 })
    await run()
    const [first] = (await issued()) as { id: number }[]
    const letter = (id?: number) => pdf(`/api/statements/issued/${id}`)
    const place = `Itreplacestheonedated${today().replace(/\s/g, '')}.`
    const unfit = 'Thisstatementisoutofdate.Please'
    const added = await check({ name: 'Lena Letter', amount: 30 })
    const { text: listed } = await letter(first?.id)
    for (const words of [unfit, `Jan5,${YEAR}$20.00check`, 'Total$20.00']) expect(listed).toContain(words)
    for (const words of [place, '$30.00', '$50.00', 'nolongerbelisted']) expect(listed).not.toContain(words)
    await giving.put(one.id, { amount: 2 })
    const { text: untold } = await letter(first?.id)
    for (const words of [unfit, 'Theindividualgiftscannolongerbelisted.', 'Total$20.00']) expect(untold).toContain(words)
    expect(untold).not.toContain('$2.00')
    const { json: anew } = await again(first?.id ?? 0)
    expect(reissuedStatementSchema.parse(anew)).toEqual({ id: (await statement(added.id)).issued?.id, email: null })
    const { text: right } = await letter(anew.id)
    for (const words of [place, '$2.00', '$30.00', 'Total$32.00']) expect(right).toContain(words)
    expect(right).not.toContain(unfit)
  })

  it('by a refund sends an email that no gift is left', async () => {
    const id = await taken({ name: 'Rita Refund', email: 'rita@example.org' })
    await run()
    await giving.put(id, { refund: true })
    const [question] = await changed(id)
    expect(question).toMatchObject({ email: 'rita@example.org', changed: true })
    const sent = await Promise.all([again(question?.id ?? 0), again(question?.id ?? 0)])
    expect(sent.map(({ status }) => status)).toEqual([200, 200])
    expect(sent[0].json).toEqual(sent[1].json)
    expect(await mails()).toHaveLength(2)
    expect((await mails()).at(-1)).toMatchObject({ recipient: 'rita@example.org', variables: { gifts: [], corrects: today() } })
    expect(await changed(id)).toEqual([])
  })

  it('to another name concerns both, and the old one also when nothing is left of it', async () => {
    const moved = await check({ name: 'Jon Smith' })
    await check({ name: 'Jane Smith', amount: 40 })
    await run()
    await giving.put(moved.id, { name: 'Jane Smith' })
    const questions = await changed(moved.id)
    expect(questions.map(({ name }) => name).sort()).toEqual(['Jane Smith', 'Jon Smith'])
    expect(await standing()).toMatchObject({ changed: 2 })
    for (const { id } of questions) expect((await again(id)).status).toBe(200)
    expect([await changed(moved.id), (await standing()).changed]).toEqual([[], 0])
  })

  it('goes to another address where one is written, and staff may not send it', async () => {
    const { id } = await check({ name: 'Peer Post' })
    await run()
    const before = await issued()
    expect((await giving.staff.post(`/api/statements/issued/1`, {})).status).toBe(403)
    expect((await giving.admin.post<Problem>(`/api/statements/${id}/issue`, { year: YEAR, email: 'peer' })).json.errors?.email).toBeTruthy()
    expect(await issued()).toEqual(before)
    const { json } = await giving.admin.post<Statement>(`/api/statements/${id}/issue`, { year: YEAR, email: 'peer@example.org' })
    expect(json.issued).toMatchObject({ email: 'peer@example.org', changed: false })
    expect(await mails()).toMatchObject([{ recipient: 'peer@example.org', variables: { corrects: null } }])
  })
})

describe('donors that are made one', () => {
  const merge = (donation: number, other: number) =>
    giving.admin.post<{ id: number } & Problem>('/api/statements/merges', { donation, other })

  it('have one statement, with what comes later too, and are separated again', async () => {
    const card = await taken({ name: 'Mia Card', email: 'mia@example.org', amount: '50' })
    const { id: paper } = await check({ name: 'M. Card', amount: 20 })
    const { status, json } = await merge(card, paper)
    expect(status).toBe(201)
    await check({ name: 'm. card', amount: 5, created_at: `${YEAR}-01-09` })
    expect(await rows()).toMatchObject([{ email: 'mia@example.org', gifts: 3, amount: 7_500 }])
    for (const id of [card, paper])
      expect(await statement(id)).toMatchObject({
        email: 'mia@example.org',
        amount: 7_500,
        merged: [{ id: json.id, donor: 'm. card', by: 'Test admin' }],
      })
    expect((await merge(paper, card)).json.errors?.other).toEqual(['These gifts already belong to the same donor.'])
    expect((await giving.admin.delete(`/api/statements/merges/${json.id}`)).status).toBe(204)
    expect((await rows()).map(({ amount }) => amount).sort()).toEqual([2_500, 5_000])
    expect((await giving.admin.delete(`/api/statements/merges/${json.id}`)).status).toBe(204)
    expect((await giving.admin.delete('/api/statements/merges/999')).status).toBe(404)
  })

  it('are followed through merges of merges, in any order of their undoing', async () => {
    const ids = [await check({ name: 'A', amount: 1 }), await check({ name: 'B', amount: 2 }), await check({ name: 'C', amount: 4 })].map(
      ({ id }) => id,
    )
    const [a = 0, b = 0, c = 0] = ids
    const first = (await merge(b, a)).json.id
    const second = (await merge(c, b)).json.id
    expect(await rows()).toMatchObject([{ amount: 700 }])
    await giving.admin.delete(`/api/statements/merges/${first}`)
    expect((await rows()).map(({ amount }) => amount).sort()).toEqual([100, 600])
    expect((await merge(a, c)).status).toBe(201)
    expect(await statement(b)).toMatchObject({ amount: 700 })
    await giving.admin.delete(`/api/statements/merges/${second}`)
    expect((await rows()).map(({ amount }) => amount).sort()).toEqual([200, 500])
  })

  it('one at a time, for concurrent merges never to form a cycle', async () => {
    const [a, b] = [(await check({ name: 'X' })).id, (await check({ name: 'Y' })).id]
    const answers = await Promise.all([merge(a, b), merge(b, a), merge(a, b), merge(b, a)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422])
    expect(await rows()).toHaveLength(1)
    expect((await giving.staff.post('/api/statements/merges', { donation: a, other: b })).status).toBe(403)
  })

  it('after each had a statement are asked for one that takes their place', async () => {
    const card = await taken({ name: 'Ken Both', email: 'ken@example.org' })
    const { id: paper } = await check({ name: 'K. Both' })
    await run()
    await merge(card, paper)
    const [question, ...others] = await changed(paper)
    expect([question?.changed, others]).toEqual([true, []])
    await again(question?.id ?? 0, { email: 'ken@example.org' })
    expect([await changed(card), await changed(paper), (await standing()).changed]).toEqual([[], [], 0])
    expect((await mails()).at(-1)).toMatchObject({ recipient: 'ken@example.org', variables: { amount: 7_000 } })
  })
})
