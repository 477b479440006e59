import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { colors } from '../shared/brand/tokens'
import { escapeXml } from '../shared/escape-html'
import { isBlank } from '../shared/text'

const FONT = '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff'
/** As the file calls itself; the comma keeps "SemiBold" part of it. */
const FAMILY = 'Source Serif 4 SemiBold,'
/** Characters; nobody reads more on a small picture. */
const LONGEST = 180

export interface Box {
  width: number
  /** A text that needs more is set smaller, until it fits. */
  height: number
  /** Of the letters, in pixels. */
  size: number
}

/**
 * A text as a picture, in the heading font, broken at words. The text may be anybody's: its signs are escaped, and what cannot be
 * drawn is left out.
 * @returns null when nothing of it can be drawn
 */
export async function drawHeadline(text: string, box: Box): Promise<{ png: Buffer; width: number; height: number } | null> {
  const words = escapeXml(shortened(text))
  if (isBlank(words)) return null
  const natural = await typeset(words, box, false)
  return natural.height > box.height ? typeset(words, box, true) : natural
}

const shortened = (text: string): string => {
  const signs = [...text.trim()]
  return signs.length <= LONGEST ? signs.join('') : `${signs.slice(0, LONGEST).join('').trimEnd()}…`
}

async function typeset(words: string, { width, height, size }: Box, fit: boolean) {
  const text = {
    text: `<span foreground="${colors.ink}">${words}</span>`,
    font: `${FAMILY} ${size}`,
    fontfile: fontFile(),
    width,
    rgba: true,
    wrap: 'word-char',
    ...(fit ? { height } : { dpi: 72 }),
  } as const
  const { data, info } = await sharp({ text }).png().toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height }
}

let unpacked: string | undefined

/** The heading font as a file that the drawing library reads; it does not unpack WOFF itself. Gone when the process ends. */
function fontFile(): string {
  if (unpacked) return unpacked
  const folder = mkdtempSync(path.join(tmpdir(), 'hearthside-font-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'heading.ttf')
  writeFileSync(file, unpackWoff(readFileSync(createRequire(import.meta.url).resolve(FONT))))
  return (unpacked = file)
}

/** The font inside a WOFF 1.0 file: the same tables, inflated (https://www.w3.org/TR/WOFF/). */
function unpackWoff(woff: Buffer): Buffer {
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
