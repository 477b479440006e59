import { afterEach, beforeEach, expect, it } from 'vitest'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../helpers/postgres'
import { changes, readTables, rememberTables, stampTables, tableNames } from '../helpers/tables'

let database: TestDatabase
let client: pg.Client
beforeEach(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(`
    create table poems (id int primary key, title text, body text, read_at timestamptz);
    create table counters (key text, points int);
    insert into poems values (1, 'First', repeat('a', 100), null), (2, 'Second', 'b', null), (3, 'Third', 'c', null);
    insert into counters values ('x', 1)`)
})
afterEach(async () => {
  await client.end()
  await database.drop()
})

it('names table, row and column that differ, with short values alone', async () => {
  const read = () => readTables(client, ['poems', 'counters'], ['read_at'])
  const before = await read()
  expect(before.poems).toHaveLength(3)
  expect(changes(before, await read())).toEqual([])
  await client.query(`
    update poems set title = 'Changed', body = repeat('z', 90), read_at = now() where id = 1;
    delete from poems where id = 2;
    insert into poems values (4, 'Fourth', 'd', null);
    update counters set points = 2`)
  expect(changes(before, await read())).toEqual([
    'poems 1: body was (102 characters), is (92 characters)',
    'poems 1: title was "First", is "Changed"',
    'poems 2 is gone',
    'poems 4 is new',
    'counters at 0: points was 1, is 2',
  ])
})

it('brings everything back, past the guards', async () => {
  const restore = await rememberTables(client)
  const names = await tableNames(client)
  const before = await readTables(client, names)
  await client.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'never'; end $$;
    update poems set title = 'Changed' where id = 1;
    insert into poems values (5, 'Fifth', 'e', null);
    create trigger guard before delete or update on poems for each row execute function refuse();
    delete from counters`)
  expect(changes(before, await readTables(client, names))).toEqual([
    'counters at 0 is gone',
    'poems 1: title was "First", is "Changed"',
    'poems 5 is new',
  ])
  await restore()
  expect(changes(before, await readTables(client, names))).toEqual([])
  await client.query('drop trigger guard on poems; delete from poems')
  await restore()
  expect(changes(before, await readTables(client, names))).toEqual([])
})

it('stamps each table anew after every change of it, and no other', async () => {
  const names = await tableNames(client)
  const changedBy = async (...statements: string[]) => {
    const before = await stampTables(client, names)
    for (const statement of statements) await client.query(statement)
    const after = await stampTables(client, names)
    return names.filter((name) => before.get(name) !== after.get(name))
  }
  expect(await changedBy('select * from poems for update')).toEqual([])
  expect(await changedBy(`insert into poems values (4, 'Fourth', 'd', null)`)).toEqual(['poems'])
  expect(await changedBy('update poems set title = title where id = 1')).toEqual(['poems'])
  expect(await changedBy('delete from poems where id = 4')).toEqual(['poems'])
  expect(await changedBy('begin', 'delete from poems', 'rollback')).toEqual([])
  expect(await changedBy('begin', 'delete from counters', `insert into counters values ('x', 1)`, 'commit')).toEqual(['counters'])
})
