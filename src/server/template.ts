import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { gzipParts, TRAILER_LENGTH } from './gzip-parts'
import { SlottedBytes } from './slotted-bytes'

/**
 * What differs from visitor to visitor in a rendered page. The marks are random for each process: no text that
 * somebody typed can ever contain one and be handed a live nonce or token.
 */
export type Slot = 'nonce' | 'csrf' | 'config'
type Values = Record<Slot, string>

const salt = randomBytes(16).toString('hex')
/** Stands in the rendered markup where a slot's value goes. */
export const mark = (slot: Slot): string => `__${slot}-${salt}__`

const MARKS = new RegExp(`__(nonce|csrf|config)-${salt}__`)

/** Nonce and token stand in attributes, in scripts and in JSON: they take only signs that mean nothing in any of these. */
const PLAIN = /^[\w+/=.-]*$/

/** Rendered markup as bytes, split once at its marks, and compressed once where a visitor takes it so (decision 038). */
export class Template {
  private readonly texts: Buffer[]
  private readonly slots: Slot[]
  private readonly plain: SlottedBytes<Slot>
  /** For values of these lengths. */
  private compressed: { bytes: SlottedBytes<Slot>; lengths: string } | null = null

  constructor(html: string) {
    const parts = html.split(MARKS)
    this.texts = parts.filter((_, i) => i % 2 === 0).map((text) => Buffer.from(text))
    this.slots = parts.filter((_, i) => i % 2 === 1) as Slot[]
    this.plain = new SlottedBytes(this.texts, this.slots)
  }

  /** @throws for a nonce or token with signs that could end the place it stands in */
  fill(values: Values): Buffer {
    if (!PLAIN.test(values.nonce) || !PLAIN.test(values.csrf)) throw new Error('A nonce or token is not plain text.')
    return this.plain.fill(values)
  }

  /** The same as a gzip file (RFC 1952). */
  fillGzip(values: Values): Buffer {
    const plain = this.fill(values)
    const filled = this.compressedFor(values).fill(values)
    const trailer = filled.length - TRAILER_LENGTH
    filled.writeUInt32LE(crc32(plain), trailer)
    filled.writeUInt32LE(plain.length, trailer + 4)
    this.plain.giveBack(plain)
    return filled
  }

  /** Takes back what was filled, once every byte of it is sent. */
  giveBack(filled: Buffer): void {
    this.plain.giveBack(filled)
    this.compressed?.bytes.giveBack(filled)
  }

  private compressedFor({ nonce, csrf, config }: Values): SlottedBytes<Slot> {
    const lengthOf = { nonce: nonce.length, csrf: csrf.length, config: Buffer.byteLength(config) }
    const lengths = `${lengthOf.nonce} ${lengthOf.csrf} ${lengthOf.config}`
    if (this.compressed?.lengths !== lengths) {
      const parts = gzipParts(
        this.texts,
        this.slots.map((slot) => lengthOf[slot]),
      )
      this.compressed = { bytes: new SlottedBytes(parts, this.slots), lengths }
    }
    return this.compressed.bytes
  }
}
