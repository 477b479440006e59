import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { applicationRowSchema, applicationSchema, type ApplicationRow } from '../../src/shared/api/applications'
import { holdBefore, query } from '../helpers/database'
import { SHELTER, startMatching, times, type Matching } from '../helpers/matching'
import { until } from '../helpers/patience'
import { uniquePhrase } from '../helpers/site'
import { changes, readTables, tableNames } from '../helpers/tables'

let matching: Matching
let restore: () => Promise<void>
beforeAll(async () => {
  matching = await startMatching()
  restore = await matching.site.remember()
})
afterEach(async () => {
  expect(await matching.miscounted()).toEqual([])
  await matching.site.mailAtRest()
  await restore()
})
afterAll(() => matching.stop())

const everything = async () => {
  const { pool } = matching.site.ctx.payload.db
  await matching.site.mailAtRest()
  return readTables(
    pool,
    (await tableNames(pool)).filter((name) => name !== 'audit_events'),
  )
}
const bulkMove = async (application_ids: number[], status: string) =>
  (await matching.admin.post('/api/update-applications', { application_ids, status })).status
const decide: Matching['decide'] = (...decision) => matching.decide(...decision)

describe('applications that agree in something', () => {
  it('are possible matches of each other, by what they agree in, however it is written', async () => {
    const first = await matching.send({
      full_name: 'José Núñez',
      details: { email: 'jose.nunez@gmail.com', primary_phone: '218-555-0170', home_street: '9 North Main Street, Apt. 4B' },
    })
    const second = await matching.send({
      full_name: 'Jose NUNEZ',
      details: {
        email: 'JoseNunez+rent@gmail.com',
        work_phone: '+1 (218) 555 0170',
        home_street: '9 N Main St #4-b',
        home_zip_code: '55411-0001',
      },
    })
    const bare = { state: 'open', note: null, decided_by: null, decided_at: null }
    const reasons = ['email', 'phone', 'name_and_birth', 'address']
    const [older, newer] = [await matching.read(first), await matching.read(second)]
    applicationSchema.parse(older)
    expect(older.matches).toEqual([
      {
        ...bare,
        id: second,
        reference: newer.reference,
        full_name: 'Jose NUNEZ',
        status: 'Completed',
        nice_date: newer.nice_date,
        reasons,
      },
    ])
    expect(newer.matches).toMatchObject([{ ...bare, id: first, reference: older.reference, reasons }])
    expect([older.match_count, newer.match_count, older.shared_by_many]).toEqual([1, 1, []])
  })

  it('are counted and filtered in the list, and no others are', async () => {
    const [first, second] = [await matching.apply({ details: { email: 'one@example.org' } }), await matching.apply()]
    const third = await matching.apply({ details: { email: 'One@example.org' } })
    const list = async (query: string) => (await matching.staff.get<ApplicationRow[]>(`/api/applications${query}`)).json
    const all = (await list('')).map((row) => applicationRowSchema.parse(row))
    expect(Object.fromEntries(all.map(({ id, match_count }) => [id, match_count]))).toEqual({ [first]: 1, [second]: 0, [third]: 1 })
    expect((await list('?has_matches=true')).map(({ id }) => id)).toEqual([third, first])
    expect((await list(`?filter={"has_matches":false}`)).map(({ id }) => id)).toEqual([second])
    expect((await matching.staff.get('/api/applications?has_matches=many')).status).toBe(400)
    expect((await matching.pairs()).length).toBe(1)
  })

  it('are none by a nominator’s own contact, or by a name without its birth', async () => {
    const nominator = { applicant_email: 'friend@example.org', applicant_primary_phone: '218-555-0101' }
    for (const details of [nominator, nominator, { email: 'x@example.org', primary_phone: null }])
      await matching.apply({ nominated: details === nominator, full_name: 'Ann Lee', details: { ...details, date_of_birth: null } })
    await matching.apply({ details: { email: 'friend@example.org', primary_phone: '218-555-0101' } })
    expect(await matching.pairs()).toEqual([])
  })

  it('are each other’s, all of them, when twenty come in at once', async () => {
    const ids = await times(20, () => matching.send({ full_name: 'Rosa Delgado', details: { email: 'rosa@example.org', ...SHELTER } }))
    expect(new Set(ids).size).toBe(20)
    expect(await matching.query('select count(*)::int as n from application_matches')).toEqual([{ n: 190 }])
    expect(await matching.query('select distinct match_count::int from applications')).toEqual([{ match_count: 19 }])
  })

  it('never deadlock: forms, corrections, bulk moves, and decisions at once', async () => {
    const family = { details: { email: 'all@example.org' } }
    const ids = [await matching.apply(family), await matching.apply(family), await matching.apply(family), await matching.apply(family)]
    const [a = 0, b = 0, c = 0, d = 0] = ids
    const done = await times(40, async (index) => {
      const phone = `651-555-${1000 + (index % 3)}`
      if (index % 5 === 0) return matching.apply(family).then(() => 200)
      if (index % 5 === 1) return matching.correct(d, { primary_phone: phone }).then(() => 200)
      if (index % 5 === 2) return matching.correct(a, { primary_phone: phone }).then(() => 200)
      if (index % 5 === 3) return (await decide(c, b, { state: index % 2 ? 'linked' : 'open' })).status
      return await bulkMove([d, c, b, a], index % 2 ? 'Denied' : 'Other')
    })
    expect(new Set(done)).toEqual(new Set([200]))
  })

  it('keep a bulk move waiting that would meet a correction half way', async () => {
    const [a, b] = [await matching.apply({ details: { email: 'a@example.org' } }), await matching.apply()]
    const { databaseUrl } = matching.site
    const hold = await holdBefore(databaseUrl, 'delete from application_keys')
    const corrected = matching.correct(b, { email: 'a@example.org' })
    await hold.reached()
    const moved = bulkMove([a, b], 'Denied')
    await until('the bulk move to wait', async () => {
      const waiting = await query(
        databaseUrl,
        `select 1 from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`,
      )
      if (waiting.length < 2) throw new Error(`${waiting.length} wait.`)
    })
    await hold.release()
    expect([await moved, await corrected]).toEqual([200, undefined])
    expect(await matching.read(a)).toMatchObject({ status: 'Denied', match_count: 1 })
  })
})

describe('a correction', () => {
  it('makes and ends matches, and leaves what staff decided', async () => {
    const [a, b, c] = [
      await matching.apply({ details: { email: 'a@example.org' } }),
      await matching.apply({ details: { email: 'b@example.org' } }),
      await matching.apply({ details: { email: 'b@example.org' } }),
    ]
    await matching.correct(a, { email: 'B@example.org' })
    expect((await matching.read(a)).matches.map(({ id, reasons }) => [id, reasons])).toEqual([
      [c, ['email']],
      [b, ['email']],
    ])
    expect((await matching.read(c)).match_count).toBe(2)
    await decide(a, b, { state: 'dismissed', note: 'Neighbors' })
    await matching.correct(a, { primary_phone: '218-555-0103' })
    await matching.correct(b, { primary_phone: '1 218 555 0103' })
    expect((await matching.read(b)).matches).toMatchObject([
      { id: c, state: 'open', reasons: ['email'] },
      { id: a, state: 'dismissed', reasons: ['email', 'phone'], note: 'Neighbors' },
    ])
    await matching.correct(a, { email: 'alone@example.org', primary_phone: null })
    expect((await matching.read(a)).matches).toMatchObject([{ id: b, state: 'dismissed' }])
    expect(await matching.pairs()).toHaveLength(2)
  })

  it('changes nothing when nothing that counts is corrected, and is no edit of the others', async () => {
    const [a, b] = [
      await matching.apply({ details: { email: 'a@example.org' } }),
      await matching.apply({ details: { email: 'c@example.org' } }),
    ]
    const { updated_at } = await matching.read(b)
    await matching.correct(a, { email: 'c@example.org' })
    expect(await matching.read(b)).toMatchObject({ updated_at, match_count: 1 })
    const before = await matching.query('select * from application_matches')
    await matching.correct(a, { story: 'Another' })
    expect(await matching.query('select * from application_matches')).toEqual(before)
  })
})

describe('PUT /api/applications/{id}/matches/{other}', () => {
  const twins = async () => [await matching.apply({ details: SHELTER }), await matching.apply({ details: SHELTER })] as const

  it('links or dismisses with a note that is sealed, and takes it back', async () => {
    const [a, b] = await twins()
    const note = uniquePhrase()
    const linked = await decide(b, a, { state: 'linked', note: ` ${note} ` })
    expect(linked.status).toBe(200)
    expect(linked.json).toMatchObject({ id: a, state: 'linked', note, decided_by: { id: matching.site.accounts.admin.id } })
    expect((await matching.read(a)).matches).toMatchObject([{ id: b, state: 'linked', note }])
    expect((await matching.read(a)).match_count).toBe(0)
    expect(JSON.stringify(await everything())).not.toContain(note)
    expect((await decide(a, b, { state: 'dismissed' })).json).toMatchObject({ state: 'dismissed', note: null })
    expect((await decide(a, b, { state: 'open' })).json).toMatchObject({ state: 'open', note: null, decided_by: null, decided_at: null })
    expect((await matching.read(b)).match_count).toBe(1)
  })

  it('undone is shown with what the two have in common now, or is gone', async () => {
    const [a, b] = await twins()
    const c = await matching.apply({ details: { email: 'once@example.org' } })
    const d = await matching.apply({ details: { email: 'once@example.org', primary_phone: '218-555-0188' } })
    for (const [one, other] of [
      [a, b],
      [c, d],
    ] as const)
      await decide(one, other, { state: 'dismissed' })
    await matching.correct(c, { email: 'twice@example.org' })
    const gone = await decide(c, d, { state: 'open' })
    expect([gone.status, gone.json]).toMatchObject([200, { id: d, state: 'open', reasons: [] }])
    for (const id of [c, d]) expect(await matching.read(id)).toMatchObject({ match_count: 0, matches: [] })
    expect((await decide(a, b, { state: 'open' })).json.reasons).not.toEqual([])
    expect((await matching.read(a)).match_count).toBe(1)
  })

  it('is in the audit trail of both, once', async () => {
    const [a, b] = await twins()
    for (let again = 0; again < 2; again++) await decide(a, b, { state: 'dismissed', note: 'No' })
    expect(await matching.query(`select record, "user"::int from audit_events where action = 'match-dismissed' order by id`)).toEqual(
      [a, b].map((id) => ({ record: String(id), user: matching.site.accounts.admin.id })),
    )
  })

  it('stays as decided when the family applies again', async () => {
    const [a, b] = await twins()
    await decide(a, b, { state: 'dismissed', note: 'Two families' })
    const c = await matching.apply({ details: SHELTER })
    expect((await matching.read(a)).matches).toMatchObject([
      { id: c, state: 'open' },
      { id: b, state: 'dismissed', note: 'Two families' },
    ])
  })

  it('is refused, and changes nothing, where it cannot be', async () => {
    const [a, b] = await twins()
    const c = await matching.apply()
    const before = await everything()
    for (const [other, status] of [
      [c, 404],
      [a, 404],
      [999_999, 404],
      ['x', 404],
      ['-1', 404],
    ] as const)
      expect([other, (await decide(a, other, { state: 'linked' })).status]).toEqual([other, status])
    for (const body of [
      {},
      { state: 'Denied' },
      { state: null },
      { state: ['open'] },
      { state: 'linked', note: 'x'.repeat(1001) },
      { state: 'linked', note: {} },
      [],
    ]) {
      const { status, json } = await decide(a, b, body)
      expect([body, status]).toEqual([body, 422])
      expect(Object.keys(json.errors ?? {})).toHaveLength(1)
    }
    expect((await matching.staff.put(`/api/applications/${a}/matches/${b}`, { state: 'linked' })).status).toBe(403)
    expect(changes(before, await everything())).toEqual([])
  })
})
