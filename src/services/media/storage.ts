import type { Readable } from 'node:stream'

/** Where the bytes of uploaded images lie: a disk, or anything that can keep files by name. */
export interface MediaStorage {
  /** Keeps a file: whole and for good once this resolves, else not at all. */
  put(name: string, bytes: Buffer): Promise<void>
  /** Forgets a file; one that is not there is no error. */
  remove(name: string): Promise<void>
  /** A file to read, with its size in bytes; null when there is none. */
  open(name: string): Promise<{ size: number; stream: Readable } | null>
}

export const THUMBNAIL_PREFIX = 'th_'

/** Names are made by the server and look like this alone; nothing else is ever looked for. */
const NAME = /^(?:th_)?[0-9a-f]{32}\.(?:jpg|png|webp)$/

export const isMediaName = (name: string): boolean => NAME.test(name)
