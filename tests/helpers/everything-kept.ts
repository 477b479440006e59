import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { TestSite } from './site'
import { readTables, tableNames } from './tables'

/** Every file under a folder, as bytes. */
export async function filesUnder(dir: string): Promise<Buffer[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => readFile(path.join(entry.parentPath, entry.name)).catch(() => Buffer.alloc(0))),
  )
}

/**
 * All that a site wrote down, as one text: every row of every table, every file in its folder, its log, and the mails that went out.
 * @param mails as the mail server got them
 */
export async function everythingKept({ ctx, mediaDir, log }: TestSite, mails: readonly unknown[] = []): Promise<string> {
  const { pool } = ctx.payload.db
  const tables = await readTables(pool, await tableNames(pool))
  const files = await filesUnder(path.dirname(mediaDir))
  return [JSON.stringify(tables), ...files.map((file) => file.toString('latin1')), ...log, JSON.stringify(mails)].join('\n')
}
