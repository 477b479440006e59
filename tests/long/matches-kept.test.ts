import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { keyApplications, startKeying } from '../../src/services/applications/matches/key-applications'
import { unmatchApplication } from '../../src/services/applications/matches/match-application'
import { agreeingStatement } from '../../src/services/applications/matches/pairs'
import { inTransaction, rows, sql } from '../../src/platform/database'
import { HASHED } from '../../src/platform/sealed-values'
import { SHARED_BY_MANY } from '../../src/shared/applications'
import { everythingKept } from '../helpers/everything-kept'
import { SHELTER, startMatching, times, type Matching } from '../helpers/matching'
import { uniquePhrase } from '../helpers/site'
import { until } from '../helpers/patience'
import { readTables } from '../helpers/tables'

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

describe('what many applications share', () => {
  const shelter = () => matching.apply({ details: SHELTER })
  const pairCount = async () => (await matching.pairs()).length
  const full = (SHARED_BY_MANY * (SHARED_BY_MANY - 1)) / 2

  it('makes no match once it is shared by many, and says so on the record', async () => {
    for (let index = 0; index < SHARED_BY_MANY; index++) await shelter()
    expect(await pairCount()).toBe(full)
    const one = await shelter()
    expect(await pairCount()).toBe(0)
    await times(10, shelter)
    expect(await pairCount()).toBe(0)
    expect(await matching.read(one)).toMatchObject({
      matches: [],
      match_count: 0,
      shared_by_many: [{ reason: 'phone', applications: SHARED_BY_MANY + 11 }],
    })
    const twins = [
      await matching.apply({ details: { ...SHELTER, email: 'twin@example.org' } }),
      await matching.apply({ details: { ...SHELTER, email: 'twin@example.org' } }),
    ]
    expect(await matching.pairs()).toEqual([{ first_id: twins[0], second_id: twins[1], reasons: ['email'], state: 'open' }])
  })

  it('makes matches again when fewer share it, and leaves what was decided meanwhile', async () => {
    const ids = []
    for (let index = 0; index < SHARED_BY_MANY; index++) ids.push(await shelter())
    const [a = 0, b = 0, c = 0] = ids
    await matching.decide(a, b, { state: 'linked' })
    const last = await shelter()
    expect(await matching.pairs()).toEqual([{ first_id: a, second_id: b, reasons: ['phone'], state: 'linked' }])
    await matching.correct(last, { primary_phone: '218-555-0105' })
    expect(await pairCount()).toBe(full)
    expect((await matching.read(c)).match_count).toBe(SHARED_BY_MANY - 1)
    expect((await matching.read(a)).match_count).toBe(SHARED_BY_MANY - 2)
  })
})

describe('an application that is deleted', () => {
  const remove = (id: number) =>
    inTransaction(matching.site.ctx, async (tx) => {
      await unmatchApplication(matching.site.ctx, tx, id)
      await tx.rows(sql`select set_config('hearthside.erased_application', ${String(id)}, true)`)
      for (const table of ['messages', 'status_events'])
        await tx.rows(sql`delete from ${sql.identifier(table)} where application_id = ${id}`)
      await tx.rows(sql`delete from applications where id = ${id}`)
    })

  it('leaves the others true counts, and what fewer share makes matches again', async () => {
    const ids = []
    for (let index = 0; index <= SHARED_BY_MANY; index++)
      ids.push(await matching.apply({ details: { ...SHELTER, email: `e${index >> 1}@example.org` } }))
    const [a = 0, b = 0] = ids
    expect((await matching.read(a)).match_count).toBe(1)
    await remove(b)
    expect((await matching.read(a)).matches).toHaveLength(SHARED_BY_MANY - 1)
    expect(await matching.query('select 1 from application_keys where application_id = $1', [b])).toEqual([])
    expect((await matching.read(a)).matches.every(({ reasons }) => !reasons.includes('email'))).toBe(true)
  })
})

describe('earlier applications', () => {
  const forget = () =>
    matching.query('delete from application_keys; delete from application_matches; update applications set match_count = 0')
  const state = async () => [await matching.pairs(), await matching.query('select * from application_keys order by 1, 2, 3')]
  const three = async () => {
    for (const email of ['one@example.org', 'two@example.org', 'one@example.org']) await matching.apply({ details: { ...SHELTER, email } })
  }

  it('get their keys and matches, wherever it was cut short, by several at once', async () => {
    await three()
    const before = await state()
    await forget()
    let left = 2
    await keyApplications(matching.site.ctx, () => left-- === 0)
    expect(await matching.query('select distinct application_id from application_keys')).toHaveLength(2)
    await times(3, () => keyApplications(matching.site.ctx))
    expect(await state()).toEqual(before)
  })

  it('get them once the site has started, beside everything else', async () => {
    await three()
    const before = await state()
    await forget()
    const stop = startKeying(matching.site.ctx)
    await until('the last keys', async () => expect(await state()).toEqual(before))
    await stop()
  })

  it('get new keys after the rules or the secret changed', async () => {
    await three()
    const before = await state()
    await matching.query(`update application_keys set hash = md5(hash)`)
    await keyApplications(matching.site.ctx)
    expect(await state()).toEqual(before)
  })

  it('are left alone while they are not sent, or do not open', async () => {
    await three()
    await forget()
    const [first, second] = await matching.query<{ id: number }>('select id from applications order by id')
    await matching.query('update applications set submitted_at = null where id = $1', [first?.id])
    await matching.query(`update applications set answers = 'v1.k1.x.x' where id = $1`, [second?.id])
    await keyApplications(matching.site.ctx)
    expect(await matching.query('select distinct application_id from application_keys')).toHaveLength(1)
    expect(matching.site.log.join('\n')).toContain('could not be compared')
  })
})

describe('keys and matches', () => {
  it('hold nothing that a family wrote in the clear, nor its plain hash', async () => {
    const [name, street, mail] = [uniquePhrase(), uniquePhrase(), `${uniquePhrase().replaceAll(' ', '-')}@example.org`]
    for (let again = 0; again < 2; again++)
      await matching.apply({ full_name: name, details: { home_street: street, email: mail, story: `${street} ${again}` } })
    const stored = JSON.stringify(await readTables(matching.site.ctx.payload.db.pool, ['application_keys', 'application_matches']))
    expect(stored).toContain(HASHED.matchKey(matching.site.ctx.sealer, `email ${mail.toLowerCase()}`))
    for (const phrase of [name, street, mail]) expect(stored.toLowerCase()).not.toContain(phrase.toLowerCase())
    /** Name and email stay plain in the application itself: lists and emails need them. */
    expect((await everythingKept(matching.site)).toLowerCase()).not.toContain(street.toLowerCase())
  })

  it('are found by index among fifty thousand', async () => {
    const id = await matching.apply({ details: SHELTER })
    const phone = HASHED.matchKey(matching.site.ctx.sealer, 'phone 6125550199')
    await matching.query(`
      begin; set local session_replication_role = replica;
      insert into application_keys select 1000000 + n, kind, encode(sha256((n || kind)::bytea), 'hex')
        from generate_series(1, 50000) n cross join unnest(array['email', 'phone', 'name_and_birth', 'address', 'rules']) as kind;
      insert into application_keys select 1000000 + n, 'phone', '${phone}' from generate_series(1, 5000) n;
      insert into application_matches select n, n + 1, '["email"]', 'open', null, null, null, now() from generate_series(1000001, 1050000) n;
      commit; analyze application_keys, application_matches`)
    const plan = await rows<{ 'QUERY PLAN': string }>(matching.site.ctx, sql`explain (analyze) ${agreeingStatement([id])}`)
    const lines = plan.map((row) => row['QUERY PLAN']).join('\n')
    expect(lines).toContain('application_keys_hash')
    expect(lines).not.toContain('Seq Scan')
    const twin = await matching.apply({ details: { ...SHELTER, email: 'twin@example.org' } })
    expect(await matching.read(twin)).toMatchObject({ matches: [], shared_by_many: [{ reason: 'phone', applications: 5002 }] })
  })
})
