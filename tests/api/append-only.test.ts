import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MigrateDownArgs } from '@payloadcms/db-postgres'
import { down, up } from '../../migrations/20261121_234912_truncate_guards'
import { sample } from '../helpers/client'
import { startTestSite, type TestSite } from '../helpers/site'
import { changes, readTables } from '../helpers/tables'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
  await (await site.as('visitor')).post('/apply', sample('application'))
  await query(`insert into donations (name, amount, type) values ('Ann', 100, 'Check')`)
  await query(`insert into receipts (number, donation_id, content) select 1, id, '{}' from donations`)
})
afterAll(() => site.stop())

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

it('a receipt can still be voided', async () => {
  await query('update receipts set voided_at = now()')
  await expect(query('update receipts set voided_at = null')).rejects.toThrow(/only voided/)
})

it('the guards against truncating go and come with their migration', async () => {
  const args = { db: site.ctx.payload.db.drizzle } as unknown as MigrateDownArgs
  await down(args)
  await query('begin; truncate status_events, undoable_moves, messages, issued_statements, receipts; rollback')
  await up(args)
  await expect(query('truncate receipts')).rejects.toThrow(/never changed/)
})
