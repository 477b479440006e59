import { inflateSync } from 'node:zlib'

/** The font inside a WOFF 1.0 file: the same tables, inflated (https://www.w3.org/TR/WOFF/). */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(12 + 16 * count)
  woff.copy(head, 0, 4, 8)
  const power = 2 ** Math.floor(Math.log2(count))
  ;[count, power * 16, Math.log2(power), (count - power) * 16].forEach((value, i) => head.writeUInt16BE(value, 4 + 2 * i))
  let at = head.length
  const tables = Array.from({ length: count }, (_, i) => {
    const entry = woff.subarray(44 + 20 * i)
    const [from, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)]
    const bytes = woff.subarray(from, from + packed)
    const table = Buffer.alloc((length + 3) & ~3)
    ;(packed < length ? inflateSync(bytes) : bytes).copy(table)
    const record = head.subarray(12 + 16 * i)
    entry.copy(record, 0, 0, 4)
    entry.copy(record, 4, 16, 20)
    record.writeUInt32BE(at, 8)
    record.writeUInt32BE(length, 12)
    at += table.length
    return table
  })
  return Buffer.concat([head, ...tables])
}
