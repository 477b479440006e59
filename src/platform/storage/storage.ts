import type { Readable } from 'node:stream'
import { RENDITION_WIDTHS, type RenditionWidth } from '../../shared/media'
import { errorCode, UserError } from '../errors'

export class StorageUnavailable extends UserError {
  constructor(
    cause: unknown,
    readonly place = 'The storage for uploads',
  ) {
    super(503, 'Photos aren’t available right now. Please try again in a moment.')
    this.name = 'StorageAway'
    this.cause = cause
  }
}

const FAILURES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EMFILE', 'EIO'])

export const isStorageFailure = (error: unknown): boolean => error instanceof StorageUnavailable || FAILURES.has(errorCode(error))

export interface StoredFile {
  /** In bytes. */
  size: number
  stream: Readable
}

export interface MediaStorage {
  /** Stores a file completely and durably, or not at all, even when several writers store the same one. */
  put(name: string, bytes: Buffer): Promise<void>
  remove(name: string): Promise<void>
  open(name: string): Promise<StoredFile | null>
  names(): AsyncIterable<string>
}

export const IMAGE_TYPES: Readonly<Record<string, string>> = { '.jpg': 'image/jpeg', '.png': 'image/png', '.webp': 'image/webp' }

const DOCUMENT = /^doc_[0-9a-f]{32}$/
const IMAGE = String.raw`([0-9a-f]{32}\.(?:jpg|png|webp))`
const STORED = new RegExp(`^(?:th_)?${IMAGE}$`)
const RENDITION = new RegExp(`^(${RENDITION_WIDTHS.join('|')})_${IMAGE}\\.webp$`)

export const thumbnailName = (image: string): string => `th_${image}`
export const renditionName = (image: string, width: RenditionWidth): string => `${width}_${image}.webp`

/** Recognizes a private file. Its bytes are encrypted, and `/uploads/` never serves it. */
export const isDocumentName = (name: string): boolean => DOCUMENT.test(name)

export const isUploadName = (name: string): boolean => isDocumentName(name) || readMediaName(name) !== null

/**
 * Parses an image file's name into its image and rendition width. Anything but a name that the server made is null, so no other path is
 * ever opened; private files are too.
 */
export function readMediaName(name: string): { image: string; width: RenditionWidth | null } | null {
  const [, image] = STORED.exec(name) ?? []
  if (image) return { image, width: null }
  const [, digits, of] = RENDITION.exec(name) ?? []
  const width = RENDITION_WIDTHS.find((one) => String(one) === digits)
  return of && width ? { image: of, width } : null
}
