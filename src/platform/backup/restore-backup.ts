import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Pool, PoolClient } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { errorCode, UserError } from '../errors'
import { isUploadName, type MediaStorage } from '../storage/storage'
import {
  FORMAT,
  MANIFEST,
  manifestSchema,
  type Manifest,
  COPIES_ALIKE,
  Counting,
  copyIn,
  copyOut,
  quoted,
  tablesOf,
  type TableShape,
} from './manifest'

/** @throws UserError 422 where there is no backup, or one in another format */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT' && errorCode(error) !== 'ENOTDIR') throw error
    throw new UserError(422, `There is no complete backup in ${folder}. It has no ${MANIFEST}, which is written last.`)
  })
  const said = parseJson(text)
  if (isOfAnotherFormat(said)) throw new UserError(422, 'This backup has a different format. Restore it with the version that made it.')
  const parsed = manifestSchema.safeParse(said)
  if (!parsed.success)
    throw new UserError(422, `${MANIFEST} is damaged. Nothing was restored. Use another backup, or another copy of this one.`)
  if (Object.keys(parsed.data.uploads).some((name) => !isUploadName(name)))
    throw new UserError(422, `${MANIFEST} names files that are not uploads.`)
  return parsed.data
}

const isOfAnotherFormat = (said: unknown): boolean =>
  typeof said === 'object' && said !== null && 'format' in said && typeof said.format === 'number' && said.format !== FORMAT

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const tableFile = (folder: string, name: string) => path.join(folder, 'tables', `${name}.gz`)
const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/** Checks every file against its hash before anything is written. @throws UserError 422 naming the damaged files */
export async function verifyBackup(folder: string, { tables, uploads }: Manifest): Promise<void> {
  const damaged: string[] = []
  const check = async (file: string, sha256: string, unpack: boolean) => {
    const counting = new Counting()
    const source = createReadStream(file)
    const read = unpack ? pipeline(source, createGunzip(), counting, nowhere()) : pipeline(source, counting, nowhere())
    const isWhole = await read.then(
      () => counting.sha256() === sha256,
      () => false,
    )
    if (!isWhole) damaged.push(path.relative(folder, file))
  }
  for (const [name, { sha256 }] of Object.entries(tables)) await check(tableFile(folder, name), sha256, true)
  for (const [name, { sha256 }] of Object.entries(uploads)) await check(path.join(folder, 'uploads', name), sha256, false)
  if (damaged.length > 0)
    throw new UserError(422, `This backup is damaged. Nothing was restored. Damaged files: ${damaged.slice(0, 10).join(', ')}.`)
}

interface Target {
  pool: Pool
  media: MediaStorage
}

interface Migrated extends Target {
  migrate: () => Promise<void>
}

/**
 * Restores rows and uploads into a database with the backup's migrations and nothing else, then migrates it. All or nothing: rows and
 * hashes are compared before the restore counts.
 * @throws UserError 409 where the written rows differ from the backup
 */
export async function restoreBackup({ pool, media, migrate }: Migrated, folder: string, manifest: Manifest): Promise<void> {
  const put: string[] = []
  try {
    for (const name of Object.keys(manifest.uploads)) {
      put.push(name)
      await media.put(name, await readFile(path.join(folder, 'uploads', name)))
    }
    await inOne(pool, COPIES_ALIKE, (client) => restoreRows(client, folder, manifest))
    await migrate()
    await inOne(pool, `drop table ${RESTORE_UNDER_WAY}`, async (client) => {
      await closeDoors(client)
      await client.query(`insert into audit_events (at, action, note) values ($1, 'restore', $2)`, [
        new Date().toISOString(),
        `Backup of ${manifest.made_at}`,
      ])
    })
  } catch (error) {
    if (await isUnderWay(pool)) for (const name of put) await media.remove(name)
    throw error
  }
}

async function inOne(pool: Pool, first: string, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`begin; ${first}`)
    await work(client)
    await client.query('commit')
  } finally {
    client.release(true)
  }
}

/** Tells that nothing was committed yet. When unsure, uploads stay: a commit may have succeeded although its answer was lost. */
const isUnderWay = (pool: Pool): Promise<boolean> =>
  pool.query<{ marker: string | null }>(`select to_regclass('${RESTORE_UNDER_WAY}') as marker`).then(
    ({ rows }) => rows[0]?.marker != null,
    () => false,
  )

async function restoreRows(client: PoolClient, folder: string, { tables, sequences }: Manifest): Promise<void> {
  const shapes = (await tablesOf(client)).filter(({ name }) => name !== RESTORE_UNDER_WAY)
  const putBack = await suspendRules(client, shapes)
  await client.query(`truncate ${shapes.map(({ name }) => quoted(name)).join(', ')}`)
  for (const [name, { columns }] of Object.entries(tables))
    await pipeline(createReadStream(tableFile(folder, name)), createGunzip(), client.query(copyFrom(copyIn(name, columns))))
  for (const [name, { last, called }] of Object.entries(sequences))
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), last, called])
  await putBack()
  for (const shape of shapes) {
    const counting = new Counting()
    const held = tables[shape.name]
    await pipeline(client.query(copyTo(copyOut({ ...shape, columns: held?.columns ?? shape.columns }))), counting, nowhere())
    if (held?.rows !== counting.rows || held.sha256 !== counting.sha256())
      throw new UserError(409, `The rows of ${shape.name} do not match the backup. Nothing was restored.`)
  }
}

/** Drops foreign keys and triggers so that rows can be loaded in any order. @returns a function that restores them and checks every row */
async function suspendRules(client: PoolClient, shapes: readonly TableShape[]): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ owner: string; name: string; definition: string }>(`
    select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by oid`)
  for (const { owner, name } of keys) await client.query(`alter table ${owner} drop constraint ${quoted(name)}`)
  for (const { name } of shapes) await client.query(`alter table ${quoted(name)} disable trigger user`)
  return async () => {
    for (const { name } of shapes) await client.query(`alter table ${quoted(name)} enable trigger user`)
    for (const { owner, name, definition } of keys) await client.query(`alter table ${owner} add constraint ${quoted(name)} ${definition}`)
  }
}

/**
 * Signs everyone out: a session or link from the backup may have been revoked since. Runs after migrating, because older versions lack
 * some of these tables.
 */
const closeDoors = (client: PoolClient) =>
  client.query(
    `delete from users_sessions; delete from session_details; delete from rate_limits; update users set link_hash = null, link_expires_at = null`,
  )

/** Locks the database against another restore until the connection is released. @throws UserError 409 while another restore runs */
export async function restoreAlone(pool: Pool): Promise<PoolClient> {
  const client = await pool.connect()
  const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(hashtext('${RESTORE_UNDER_WAY}')) as mine`)
  if (rows[0]?.mine) return client
  client.release()
  throw new UserError(409, 'Another restore into this database is running. Wait for it to finish.')
}

export const RESTORE_UNDER_WAY = 'restore_under_way'

/**
 * Prepares a restore, first removing what an interrupted one left, so it can be retried any number of times.
 * @throws UserError 409 where the database or storage is not empty
 */
export async function beginRestore({ pool, media }: Target, { uploads }: Manifest): Promise<void> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const wasBegun = tables.some(({ name }) => name === RESTORE_UNDER_WAY)
  if (tables.length > 0 && !wasBegun) throw new UserError(409, `This database already has tables. ${EMPTY_IT}`)
  if (wasBegun) {
    await dropEverything(pool)
    for (const name of Object.keys(uploads)) await media.remove(name)
  }
  const first = await media.names()[Symbol.asyncIterator]().next()
  if (!first.done) throw new UserError(409, `This media store already has uploads. ${EMPTY_IT}`)
  await pool.query(`create table ${RESTORE_UNDER_WAY} ()`)
}

const EMPTY_IT = 'Restore into an empty one: see docs/operations.md, Restoring.'

async function dropEverything(pool: Pool): Promise<void> {
  await pool.query(`do $$
    declare found record;
    begin
      for found in select oid::regclass as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
        execute format('drop table if exists %s cascade', found.name);
      end loop;
      for found in select oid::regtype as name from pg_type where typtype = 'e' and typnamespace = 'public'::regnamespace loop
        execute format('drop type %s cascade', found.name);
      end loop;
      for found in select oid::regprocedure as name from pg_proc where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') loop
        execute format('drop function %s cascade', found.name);
      end loop;
    end $$`)
}
