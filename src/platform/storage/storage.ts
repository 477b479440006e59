import type { Readable } from 'node:stream'
import { RENDITION_WIDTHS, type RenditionWidth } from '../../shared/media'
import { Refusal } from '../errors'

/** The store of uploads does not answer, or not as it should; `cause` says why. Whoever asked is told to try again. */
export class StorageAway extends Refusal {
  constructor(
    cause: unknown,
    /** For whoever runs the site: what does not answer. */
    readonly place = 'The store of uploads',
  ) {
    super(503, 'Pictures cannot be reached just now. Please try again in a moment.')
    this.name = 'StorageAway'
    this.cause = cause
  }
}

export interface StoredFile {
  /** Bytes. */
  size: number
  stream: Readable
}

/** Where the bytes of uploaded images lie: a disk, or anything that can keep files by name. */
export interface MediaStorage {
  /** Keeps a file: whole and for good once this resolves, else not at all; also when several put the same one at once. */
  put(name: string, bytes: Buffer): Promise<void>
  /** Forgets a file; one that is not there is no error. */
  remove(name: string): Promise<void>
  /** A file to read; null when there is none. */
  open(name: string): Promise<StoredFile | null>
  /** Names of everything that it keeps. */
  names(): AsyncIterable<string>
}

/** Content types by the ending of a name. */
export const IMAGE_TYPES: Readonly<Record<string, string>> = { '.jpg': 'image/jpeg', '.png': 'image/png', '.webp': 'image/webp' }

const IMAGE = String.raw`([0-9a-f]{32}\.(?:jpg|png|webp))`
const STORED = new RegExp(`^(?:th_)?${IMAGE}$`)
const RENDITION = new RegExp(`^(${RENDITION_WIDTHS.join('|')})_${IMAGE}\\.webp$`)

export const thumbnailName = (image: string): string => `th_${image}`
export const renditionName = (image: string, width: RenditionWidth): string => `${width}_${image}.webp`

/**
 * Which image a file is of, by its name, and how wide a rendition. Names are made by the server and look like this alone:
 * nothing else is ever looked for.
 */
export function readMediaName(name: string): { image: string; width: RenditionWidth | null } | null {
  const [, image] = STORED.exec(name) ?? []
  if (image) return { image, width: null }
  const [, digits, of] = RENDITION.exec(name) ?? []
  const width = RENDITION_WIDTHS.find((one) => String(one) === digits)
  return of && width ? { image: of, width } : null
}
