import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { TestSite } from './site'
import { readTables, tableNames } from './tables'

export async function filesUnder(dir: string): Promise<Buffer[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => readFile(path.join(entry.parentPath, entry.name)).catch(() => Buffer.alloc(0))),
  )
}

/**
 * Everything that a site stored, as one text: every row of every table, every file in its folder, its log, and the emails it sent.
 * @param mails as the email server received them
 */
export async function everythingKept({ ctx, mediaDir, log }: TestSite, mails: readonly unknown[] = []): Promise<string> {
  const { pool } = ctx.payload.db
  const tables = await readTables(pool, await tableNames(pool))
  const files = await filesUnder(path.dirname(mediaDir))
  return [JSON.stringify(tables), ...files.map((file) => file.toString('latin1')), ...log, JSON.stringify(mails)].join('\n')
}
