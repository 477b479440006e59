import { constants, deflateRawSync } from 'node:zlib'

/** No name, no time, compressed as well as it goes, from Unix (RFC 1952, section 2.3). */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 3])
/** Checksum and length, four bytes each. */
export const TRAILER_LENGTH = 8
/** Stands in for a value while what follows is compressed: no text has it, so nothing refers back to where a value will be. */
const NOBODY = 0
/** What a compressed byte may refer back to (RFC 1951, section 2). */
const WINDOW = 32 * 1024
/** An empty stored block, without its first byte: a sync flush ends with it. */
const EMPTY_LENGTH = 4
const MOST_STORED = 0xffff

/**
 * Texts compressed once, so that values of known lengths go between them as they are, each as a stored block (RFC 1951, section
 * 3.2.4): part, value, part, value, …, part make a whole gzip file but for its last eight bytes, which are left open.
 * @param texts without a zero byte
 * @param lengths of the values, in bytes, one fewer than texts; each below 64 KiB
 * @throws RangeError for a text with a zero byte, or a longer value
 */
export function gzipParts(texts: readonly Buffer[], lengths: readonly number[]): Buffer[] {
  if (texts.some((text) => text.includes(NOBODY))) throw new RangeError('A text has a zero byte.')
  const whole = Buffer.concat(texts.flatMap((text, i) => [text, Buffer.alloc(lengths[i] ?? 0, NOBODY)]))
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

/** Of a stored block: its length, and the same once more with all bits turned. */
function storedLength(length: number): Buffer {
  if (length > MOST_STORED) throw new RangeError(`A stored block takes at most ${MOST_STORED} bytes.`)
  const bytes = Buffer.alloc(EMPTY_LENGTH)
  bytes.writeUInt16LE(length, 0)
  bytes.writeUInt16LE(length ^ MOST_STORED, 2)
  return bytes
}
