import { buffer } from 'node:stream/consumers'
import { documents, media } from '../../database/tables'
import type { Context } from '../context'
import { database, eq } from '../database'
import { UserError } from '../errors'
import { isDocumentName, type MediaStorage, readMediaName } from './storage'

export interface MovedUploads {
  copied: number
  there: number
  removed: number
  /** Files that no row names are left alone, so deleted images do not come back. */
  unnamed: number
}

interface Move {
  keep: boolean
  isNamed: (name: string) => Promise<boolean>
}

/**
 * Copies every upload to another store, verifies it, and removes the original unless `keep` is set. It can be interrupted at any point and
 * run again.
 * @throws UserError 409 where a different file has the same name; that file stays as it is
 */
export async function moveUploads(from: MediaStorage, to: MediaStorage, { keep, isNamed }: Move): Promise<MovedUploads> {
  const moved: MovedUploads = { copied: 0, there: 0, removed: 0, unnamed: 0 }
  for await (const name of from.names()) {
    const bytes = await read(from, name)
    if (!bytes) continue
    if (!(await isNamed(name))) {
      moved.unnamed += 1
      continue
    }
    const before = await read(to, name)
    if (before && !before.equals(bytes)) throw new UserError(409, `A different file named ${name} is already there. It was not changed.`)
    if (before) moved.there += 1
    else {
      await to.put(name, bytes)
      const after = await read(to, name)
      if (after?.equals(bytes) !== true)
        throw new UserError(409, `The copy of ${name} differs from the original. The original was not removed.`)
      moved.copied += 1
    }
    if (keep) continue
    await from.remove(name)
    moved.removed += 1
  }
  return moved
}

async function read(store: MediaStorage, name: string): Promise<Buffer | null> {
  const file = await store.open(name)
  return file && buffer(file.stream)
}

export async function namesUpload(ctx: Context, name: string): Promise<boolean> {
  if (isDocumentName(name)) {
    const document = await database(ctx).select({ id: documents.id }).from(documents).where(eq(documents.file, name)).limit(1)
    return document.length > 0
  }
  const image = readMediaName(name)?.image ?? name
  const found = await database(ctx).select({ id: media.id }).from(media).where(eq(media.name, image)).limit(1)
  return found.length > 0
}
