import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { documents, media, setup_marks } from '../../database/tables'
import { recordAuditEvent } from '../audit/record-audit-event'
import type { Context } from '../context'
import { database } from '../database'
import { UserError } from '../errors'
import { readMediaName, thumbnailName } from '../storage/storage'
import { secretCheck, FORMAT, MANIFEST, type Manifest, COPIES_ALIKE, Counting, copyOut, quoted, tablesOf } from './manifest'

export interface Made {
  rows: number
  uploads: number
  missing: string[]
}

/**
 * Writes a consistent snapshot of all rows, and every upload they name, into an empty folder. The site may be running. Never contains keys
 * (rule 26.4). A backup with missing uploads is written but does not count as made.
 * @param ending aborts the backup; an unfinished one is removed
 * @throws UserError 409 when the folder is not empty
 */
export async function makeBackup(ctx: Context, folder: string, ending?: AbortSignal): Promise<Made> {
  await prepare(folder)
  try {
    return await write(ctx, folder, ending)
  } catch (error) {
    for (const name of PARTS) await rm(path.join(folder, name), { recursive: true, force: true })
    throw error
  }
}

const PARTS = ['tables', 'uploads', MANIFEST] as const

async function prepare(folder: string): Promise<void> {
  await mkdir(path.join(folder, 'tables'), { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).some((name) => name !== 'tables') || (await readdir(path.join(folder, 'tables'))).length > 0)
    throw new UserError(409, `${folder} is not empty. Choose a new or empty folder for the backup.`)
  await mkdir(path.join(folder, 'uploads'))
}

async function write(ctx: Context, folder: string, ending: AbortSignal | undefined): Promise<Made> {
  const made_at = ctx.now().toISOString()
  const { migrations, tables, sequences, uploads, missing } = await copyAlike(ctx, folder, ending)
  await writeManifest(folder, {
    format: FORMAT,
    ...{ made_at, migrations, tables, sequences, uploads, missing },
    keys: [...ctx.sealer.checks],
    secret: secretCheck(ctx.sealer),
  })
  await leaveMarks(ctx, made_at, missing.length).catch((error: Error) => {
    if (!isOfOlderTables(error)) throw error
  })
  return { rows: Object.values(tables).reduce((sum, table) => sum + table.rows, 0), uploads: Object.keys(uploads).length, missing }
}

async function leaveMarks(ctx: Context, made_at: string, missing: number): Promise<void> {
  if (missing === 0)
    await database(ctx)
      .insert(setup_marks)
      .values({ key: 'backup', marked_at: made_at })
      .onConflictDoUpdate({ target: setup_marks.key, set: { marked_at: made_at } })
  await recordAuditEvent(ctx, { action: 'backup', note: missing === 0 ? undefined : `${missing} uploads are missing` })
}

/** Recognizes a missing table or column (42P01, 42703): backups are also made of databases with older tables. */
const isOfOlderTables = ({ code, cause }: { code?: unknown; cause?: unknown }): boolean =>
  code === '42P01' || code === '42703' || (cause instanceof Error && isOfOlderTables(cause))

/** A file deleted between reading its row and copying its file would be in neither: start over. */
async function copyAlike(ctx: Context, folder: string, ending: AbortSignal | undefined, tries = 3): Promise<Rows & Uploads> {
  const rows = await copyRows(ctx, folder, ending)
  const copied = await copyUploads(ctx, folder, rows.named, ending)
  const images = await database(ctx).select({ name: media.name }).from(media)
  const files = hasDocuments(rows) ? await database(ctx).select({ name: documents.file }).from(documents) : []
  const stillNamed = new Set([...images, ...files].map(({ name }) => name))
  const isDeleted = (name: string) => !stillNamed.has(readMediaName(name)?.image ?? name)
  return tries > 1 && copied.missing.some(isDeleted) ? copyAlike(ctx, folder, ending, tries - 1) : { ...rows, ...copied }
}

type Uploads = Pick<Manifest, 'uploads'> & { missing: string[] }
type Rows = Pick<Manifest, 'migrations' | 'tables' | 'sequences'> & { named: string[] }

const hasDocuments = ({ tables }: Pick<Manifest, 'tables'>): boolean => Object.hasOwn(tables, 'documents')

async function copyRows(ctx: Context, folder: string, signal: AbortSignal | undefined): Promise<Rows> {
  const client = await ctx.payload.db.pool.connect()
  try {
    await client.query(`begin isolation level repeatable read read only; ${COPIES_ALIKE}`)
    const tables: Manifest['tables'] = {}
    for (const table of await tablesOf(client)) {
      const counting = new Counting()
      const file = createWriteStream(path.join(folder, 'tables', `${table.name}.gz`), { mode: 0o600, flush: true })
      await pipeline(client.query(copyTo(copyOut(table))), counting, createGzip({ level: 1 }), file, { signal })
      tables[table.name] = { columns: table.columns, rows: counting.rows, sha256: counting.sha256() }
    }
    const { rows: applied } = await client.query<{ name: string }>('select name from payload_migrations order by id')
    const { rows: images } = await client.query<{ name: string; thumbnail: boolean }>('select name, thumbnail from media order by id')
    const { rows: files } = hasDocuments({ tables })
      ? await client.query<{ file: string }>('select file from documents order by id')
      : { rows: [] }
    return {
      tables,
      migrations: applied.map(({ name }) => name),
      sequences: await sequencesOf(client),
      named: [
        ...images.flatMap(({ name, thumbnail }) => (thumbnail ? [name, thumbnailName(name)] : [name])),
        ...files.map(({ file }) => file),
      ],
    }
  } finally {
    client.release(true)
  }
}

async function sequencesOf(client: PoolClient): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  )
  const sequences: Manifest['sequences'] = {}
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${quoted(name)}`,
    )
    if (found[0]) sequences[name] = found[0]
  }
  return sequences
}

async function copyUploads(ctx: Context, folder: string, names: readonly string[], signal: AbortSignal | undefined): Promise<Uploads> {
  const uploads: Manifest['uploads'] = {}
  const missing: string[] = []
  for (const name of names) {
    const found = await ctx.media.open(name)
    if (!found) {
      missing.push(name)
      continue
    }
    const counting = new Counting()
    await pipeline(found.stream, counting, createWriteStream(path.join(folder, 'uploads', name), { mode: 0o600, flush: true }), { signal })
    uploads[name] = { bytes: counting.bytes, sha256: counting.sha256() }
  }
  return { uploads, missing }
}

async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const file = await open(path.join(folder, MANIFEST), 'wx', 0o600)
  await file.writeFile(`${JSON.stringify(manifest, null, 2)}\n`)
  await file.sync()
  await file.close()
}
