import { randomBytes } from 'node:crypto'
import { crc32, constants, deflateRawSync } from 'node:zlib'

/** No name, no time, maximum compression, Unix (RFC 1952, section 2.3). */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 3])
/** Checksum and length, four bytes each. */
const TRAILER_LENGTH = 8
/** NUL never occurs in HTML, so deflate cannot back-reference into a placeholder. */
const NUL = 0
/** Maximum distance of a back-reference (RFC 1951, section 2). */
const WINDOW = 32 * 1024
/** A sync flush ends with an empty stored block; its length without the first byte. */
const EMPTY_LENGTH = 4
const MOST_STORED = 0xffff

/**
 * Compresses texts once, leaving room between them for values of known lengths as stored blocks (RFC 1951, section 3.2.4). Part, value,
 * part, … form a gzip file without its last eight bytes.
 * @param texts without NUL
 * @param lengths of the values in bytes, each below 64 KiB, one fewer than texts
 * @throws RangeError for a text with NUL or a value that is too long
 */
function gzipParts(texts: readonly Buffer[], lengths: readonly number[]): Buffer[] {
  if (texts.some((text) => text.includes(NUL))) throw new RangeError('A text has a zero byte.')
  const whole = Buffer.concat(texts.flatMap((text, i) => [text, Buffer.alloc(lengths[i] ?? 0, NUL)]))
  let start = 0
  return texts.map((text, i) => {
    const dictionary = whole.subarray(Math.max(0, start - WINDOW), start)
    const length = lengths[i]
    start += text.length + (length ?? 0)
    const isLast = length === undefined
    const finishFlush = isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH
    const deflated = deflateRawSync(text, { level: 9, finishFlush, ...(dictionary.length > 0 && { dictionary }) })
    const head = i === 0 ? [HEADER] : []
    if (isLast) return Buffer.concat([...head, deflated, Buffer.alloc(TRAILER_LENGTH)])
    return Buffer.concat([...head, deflated.subarray(0, -EMPTY_LENGTH), storedLength(length)])
  })
}

function storedLength(length: number): Buffer {
  if (length > MOST_STORED) throw new RangeError(`A stored block takes at most ${MOST_STORED} bytes.`)
  const bytes = Buffer.alloc(EMPTY_LENGTH)
  bytes.writeUInt16LE(length, 0)
  bytes.writeUInt16LE(length ^ MOST_STORED, 2)
  return bytes
}

const MOST_SPARE = 64

/** Bytes with slots for values: `texts[0] slots[0] texts[1] …`. */
class ByteTemplate<Slot extends string> {
  private readonly fixedLength: number
  /** Lengths of the first values. Copies are reused only for the same lengths, since others would shift the slots. */
  private layout: Record<Slot, number> | null = null
  private readonly laidOut = new WeakSet<Buffer>()
  private readonly spare: Buffer[] = []

  constructor(
    private readonly texts: readonly Buffer[],
    private readonly slots: readonly Slot[],
  ) {
    this.fixedLength = texts.reduce((sum, text) => sum + text.length, 0)
  }

  fill(values: Record<Slot, string>): Buffer {
    const filled = this.copyFor(this.lengthsOf(values))
    let at = 0
    for (let i = 0; i < this.slots.length; i++) {
      at += this.texts[i]?.length ?? 0
      at += filled.write(values[this.slots[i] as Slot], at)
    }
    return filled
  }

  /** Returns a copy for reuse once every byte of it is sent. */
  giveBack(filled: Buffer): void {
    if (this.laidOut.has(filled) && this.spare.length < MOST_SPARE) this.spare.push(filled)
  }

  private lengthsOf(values: Record<Slot, string>): Record<Slot, number> {
    const lengths = {} as Record<Slot, number>
    for (const slot in values) lengths[slot] = Buffer.byteLength(values[slot])
    return lengths
  }

  private copyFor(lengths: Record<Slot, number>): Buffer {
    this.layout ??= lengths
    for (const slot in lengths) if (lengths[slot] !== this.layout[slot]) return this.copy(lengths)
    const spare = this.spare.pop()
    if (spare) return spare
    const copy = this.copy(lengths)
    this.laidOut.add(copy)
    return copy
  }

  private copy(lengths: Record<Slot, number>): Buffer {
    const copy = Buffer.allocUnsafe(this.slots.reduce((sum, slot) => sum + lengths[slot], this.fixedLength))
    let at = 0
    for (let i = 0; i < this.texts.length; i++) {
      at += this.texts[i]?.copy(copy, at) ?? 0
      const slot = this.slots[i]
      if (slot) at += lengths[slot]
    }
    return copy
  }
}

/**
 * Values that differ by visitor. Marks are random for each process, so no submitted text can contain one and receive a live nonce or
 * token.
 */
export type Slot = 'nonce' | 'csrf' | 'config'
type Values = Record<Slot, string>

const salt = randomBytes(16).toString('hex')
export const placeholder = (slot: Slot): string => `__${slot}-${salt}__`

const MARKS = new RegExp(`__(nonce|csrf|config)-${salt}__`)

/** Characters that are harmless in attributes, scripts, and JSON. */
const PLAIN = /^[\w+/=.-]*$/

export class Template {
  private readonly texts: Buffer[]
  private readonly slots: Slot[]
  private readonly plain: ByteTemplate<Slot>
  private compressed: { bytes: ByteTemplate<Slot>; lengths: string } | null = null

  constructor(html: string) {
    const parts = html.split(MARKS)
    this.texts = parts.filter((_, i) => i % 2 === 0).map((text) => Buffer.from(text))
    this.slots = parts.filter((_, i) => i % 2 === 1) as Slot[]
    this.plain = new ByteTemplate(this.texts, this.slots)
  }

  fill(values: Values): Buffer {
    if (!PLAIN.test(values.nonce) || !PLAIN.test(values.csrf)) throw new Error('A nonce or token is not plain text.')
    return this.plain.fill(values)
  }

  fillGzip(values: Values): Buffer {
    const plain = this.fill(values)
    const filled = this.compressedFor(values).fill(values)
    const trailer = filled.length - TRAILER_LENGTH
    filled.writeUInt32LE(crc32(plain), trailer)
    filled.writeUInt32LE(plain.length, trailer + 4)
    this.plain.giveBack(plain)
    return filled
  }

  giveBack(filled: Buffer): void {
    this.plain.giveBack(filled)
    this.compressed?.bytes.giveBack(filled)
  }

  private compressedFor({ nonce, csrf, config }: Values): ByteTemplate<Slot> {
    const lengthOf = { nonce: nonce.length, csrf: csrf.length, config: Buffer.byteLength(config) }
    const lengths = `${lengthOf.nonce} ${lengthOf.csrf} ${lengthOf.config}`
    if (this.compressed?.lengths !== lengths) {
      const parts = gzipParts(
        this.texts,
        this.slots.map((slot) => lengthOf[slot]),
      )
      this.compressed = { bytes: new ByteTemplate(parts, this.slots), lengths }
    }
    return this.compressed.bytes
  }
}
