import { buffer } from 'node:stream/consumers'
import { documents } from '../../database/tables'
import type { Context } from '../../platform/context'
import { asc, database, eq, gt, inTransaction } from '../../platform/database'
import { SEALED_FILE } from '../../platform/sealed-values'
import { KEY_WITHIN, keyOfBytes } from '../../platform/sealing'

export interface RotatedDocuments {
  sealed: number
  /** Files that don't open, or are missing, and were left as they are, like `file doc_… of document 7`. */
  closed: string[]
}

const BATCH = 500

/**
 * Encrypts every document that another key than the first of DATA_KEYS encrypted, while the site runs. Can be interrupted and run again:
 * each file is replaced whole, and those of the first key are skipped by their first bytes.
 */
export async function rotateDocuments(ctx: Context): Promise<RotatedDocuments> {
  const rotated: RotatedDocuments = { sealed: 0, closed: [] }
  let last = 0
  for (let rows = await rowsAfter(ctx, last); rows.length > 0; rows = await rowsAfter(ctx, last)) {
    for (const { id, file } of rows) {
      const outcome = await rotate(ctx, id, file).catch((error: unknown) => {
        ctx.log.warn({ err: error }, 'A document could not be re-encrypted')
        return 'closed' as const
      })
      if (outcome === 'sealed') rotated.sealed += 1
      if (outcome === 'closed') rotated.closed.push(`file ${file} of document ${id}`)
    }
    last = rows.at(-1)?.id ?? last
  }
  return rotated
}

const rowsAfter = (ctx: Context, last: number) =>
  database(ctx)
    .select({ id: documents.id, file: documents.file })
    .from(documents)
    .where(gt(documents.id, last))
    .orderBy(asc(documents.id))
    .limit(BATCH)

/** Locks the row, so that a document deleted meanwhile doesn't get its file back. */
const rotate = (ctx: Context, id: number, file: string): Promise<'sealed' | 'current' | 'gone' | 'closed'> =>
  inTransaction(ctx, async ({ db }) => {
    const locked = await db.select({ id: documents.id }).from(documents).where(eq(documents.id, id)).for('key share')
    if (locked.length === 0) return 'gone'
    if (await hasFirstKey(ctx, file)) return 'current'
    const stored = await ctx.media.open(file)
    if (!stored) return 'closed'
    const bytes = SEALED_FILE.open(ctx.sealer, await buffer(stored.stream), file)
    await ctx.media.put(file, SEALED_FILE.seal(ctx.sealer, bytes, file))
    return 'sealed'
  })

async function hasFirstKey({ media, sealer }: Context, file: string): Promise<boolean> {
  const stored = await media.open(file)
  if (!stored) return false
  let head = Buffer.alloc(0)
  for await (const part of stored.stream) {
    head = Buffer.concat([head, part as Buffer])
    if (head.length >= KEY_WITHIN) break
  }
  return keyOfBytes(head) === sealer.checks[0]?.id
}
