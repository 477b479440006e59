import { buffer } from 'node:stream/consumers'
import { Refusal } from '../errors'
import type { MediaStorage } from './storage'

export interface MovedUploads {
  /** Files that were copied now. */
  copied: number
  /** Files that were there already, the same. */
  there: number
  removed: number
  /** Files that no row names, which stay: what was deleted meanwhile is not brought back. */
  unnamed: number
}

interface Move {
  keep: boolean
  /** Whether a row names the file. */
  isNamed: (name: string) => Promise<boolean>
}

/**
 * Copies every upload from one store to another and reads it back; what is the same there is removed here, unless it is to be kept. Cut
 * at any point, it goes on where it was when it is run again.
 * @throws Refusal 409 where another file lies under the name already, which stays as it is
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
    if (before && !before.equals(bytes)) throw new Refusal(409, `Another file lies under ${name} already, and stays as it is.`)
    if (before) moved.there += 1
    else {
      await to.put(name, bytes)
      const after = await read(to, name)
      if (after?.equals(bytes) !== true)
        throw new Refusal(409, `What was written of ${name} is not what is read. Nothing of it was removed.`)
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
