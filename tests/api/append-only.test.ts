import { beforeAll, describe, expect, it } from 'vitest'
import { sample } from '../helpers/client'
import { siteTests } from '../helpers/site-tests'
import { changes, readTables } from '../helpers/tables'

const site = siteTests()
beforeAll(async () => {
  await (await site.as('visitor')).post('/apply', sample('application'))
  await query(`insert into donations (name, amount, type) values ('Ann', 100, 'Check')`)
  await query(`insert into receipts (number, donation_id, content) select 1, id, '{}' from donations`)
})

const query = async (text: string) => (await site.ctx.payload.db.pool.query<Record<string, unknown>>(text)).rows
const read = (table: string) => readTables(site.ctx.payload.db.pool, [table])

describe.each(['audit_events', 'status_events', 'terms', 'receipts'])('rows of %s', (table) => {
  it.each([
    ['be changed', `update ${table} set id = id + 1000`],
    ['be deleted', `delete from ${table}`],
    ['be truncated', `truncate ${table} cascade`],
  ])('cannot %s', async (_, statement) => {
    const before = await read(table)
    expect(before[table]).not.toEqual([])
    await expect(query(statement)).rejects.toThrow(/never changed or deleted/)
    expect(changes(before, await read(table))).toEqual([])
  })
})

it('history and receipts are not emptied along with what they belong to', async () => {
  await expect(query('truncate applications cascade')).rejects.toThrow(/never changed or deleted/)
  await expect(query('truncate donations cascade')).rejects.toThrow(/never changed or deleted/)
})

it('the history never changes, except for resealed or erased notes', async () => {
  await query(
    `insert into status_events (application_id, "from", "to", reason) select id, 'Completed', 'Denied', 'v1.k1.a.b' from applications`,
  )
  const [note] = await query(`select id, application_id from status_events where reason is not null`)
  const change = (what: string, setting = '') => query(`${setting} update status_events set ${what} where id = ${String(note?.id)}`)
  const resealing = `select set_config('hearthside.resealing', 'on', true);`
  const erasing = `select set_config('hearthside.erased_application', '${String(note?.application_id)}', true);`
  for (const [what, setting] of [
    [`reason = 'v1.k2.a.b'`, ''],
    [`reason = null`, ''],
    [`reason = null`, resealing],
    [`reason = 'v1.k2.a.b', "to" = 'Archived'`, resealing],
    [`reason = null`, `select set_config('hearthside.erased_application', '0', true);`],
    [`reason = 'another'`, erasing],
    [`reason = null, "to" = 'Archived'`, erasing],
  ] as const)
    await expect(change(what, setting), `${setting} ${what}`).rejects.toThrow(/never changed or deleted/)
  await change(`reason = 'v1.k2.a.b'`, resealing)
  await change(`reason = null`, erasing)
  expect(await query(`select reason from status_events where id = ${String(note?.id)}`)).toEqual([{ reason: null }])
})

it('a receipt can still be voided', async () => {
  await query('update receipts set voided_at = now()')
  await expect(query('update receipts set voided_at = null')).rejects.toThrow(/only voided/)
})
