/**
 * What text may come in, asked at every door: addresses, JSON, forms, uploads. PostgreSQL keeps neither a NUL nor half a
 * surrogate pair in a text, and nobody types one.
 */
import { isUtf8 } from 'node:buffer'

/** Deeper than anything that is asked for here; a body of 256 kB could be 100,000 levels deep. */
const MOST_LEVELS = 50

const PERCENT = '%'.charCodeAt(0)
/** By byte, the value of a hexadecimal digit; -1 of what is none. Looked up: a form may have millions. */
const HEX = Int8Array.from({ length: 256 }, (_, byte) => '0123456789abcdef'.indexOf(String.fromCharCode(byte).toLowerCase()))

/** Texts like `%zz`, which encode no byte, stay as they are: they come with links that were mended by hand. */
function bytesOf(encoded: string): Buffer {
  const bytes = Buffer.from(encoded, 'latin1')
  let length = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number
    const high = byte === PERCENT ? (HEX[bytes[at + 1] ?? 0] as number) : -1
    const low = high < 0 ? -1 : (HEX[bytes[at + 2] ?? 0] as number)
    bytes[length++] = low < 0 ? byte : high * 16 + low
    if (low >= 0) at += 2
  }
  return bytes.subarray(0, length)
}

const areText = (bytes: Buffer): boolean => isUtf8(bytes) && !bytes.includes(0)

/** Whether the address or the form, percent-encoded and given byte by byte as Latin-1, says text. */
export const encodesText = (encoded: string): boolean => areText(bytesOf(encoded))

/** Whether every text in a value of few levels passes, keys too. */
function everyText(value: unknown, passes: (text: string) => boolean): boolean {
  if (typeof value === 'string') return passes(value)
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every((inner) => everyText(inner, passes))
  return Object.entries(value).every(([key, inner]) => passes(key) && everyText(inner, passes))
}

/** Whether all texts of a parsed body are well-formed. */
export const isWellFormed = (value: unknown): boolean => everyText(value, (text) => text.isWellFormed() && !text.includes('\0'))

/** The same for texts that were read byte by byte, as Latin-1. */
export const isWellFormedLatin1 = (value: unknown): boolean => everyText(value, (text) => areText(Buffer.from(text, 'latin1')))

/** Whether bytes are worth parsing as JSON: text, of few levels. What its escapes say is for `isWellFormed`, afterwards. */
export const isReadableJson = (json: Buffer): boolean => areText(json) && isOfFewLevels(json)

export const isOfFewLevels = (json: Buffer): boolean => levelsOf(json) <= MOST_LEVELS

/** A JSON text's value; undefined when it has none, or one that is too deep or holds ill-formed text. */
export function readJson(json: string): unknown {
  if (!isReadableJson(Buffer.from(json))) return undefined
  try {
    const value: unknown = JSON.parse(json)
    return isWellFormed(value) ? value : undefined
  } catch {
    return undefined
  }
}

const byte = (character: string): number => character.charCodeAt(0)
const [QUOTE, BACKSLASH] = [byte('"'), byte('\\')]
const OPENING = new Set([byte('['), byte('{')])
const CLOSING = new Set([byte(']'), byte('}')])

function levelsOf(json: Buffer): number {
  let [level, deepest, inString] = [0, 0, false]
  for (let at = 0; at < json.length; at++) {
    const here = json[at] as number
    if (inString && here === BACKSLASH) at++
    else if (here === QUOTE) inString = !inString
    else if (inString) continue
    else if (OPENING.has(here)) deepest = Math.max(deepest, ++level)
    else if (CLOSING.has(here)) level--
  }
  return deepest
}
