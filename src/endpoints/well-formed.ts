/**
 * Rejects ill-formed text in addresses, JSON, forms and uploads. PostgreSQL can't store a NUL or half a surrogate pair, and no one types
 * them.
 */
import { isUtf8 } from 'node:buffer'

/** Deeper than any valid input; a body of 256 kB could have 100,000 levels. */
const MOST_LEVELS = 50

const PERCENT = '%'.charCodeAt(0)
/** Hex digit values by byte, -1 for others. A table, because a form may have millions of bytes. */
const HEX = Int8Array.from({ length: 256 }, (_, byte) => '0123456789abcdef'.indexOf(String.fromCharCode(byte).toLowerCase()))

/** Leaves invalid escapes like `%zz`, which come from hand-edited links. */
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

/** @param encoded percent-encoded, one Latin-1 character per byte */
export const encodesText = (encoded: string): boolean => areText(bytesOf(encoded))

/** Checks keys too. Recursion is safe on bodies that passed `isShallowJson`. */
function everyText(value: unknown, passes: (text: string) => boolean): boolean {
  if (typeof value === 'string') return passes(value)
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every((inner) => everyText(inner, passes))
  return Object.entries(value).every(([key, inner]) => passes(key) && everyText(inner, passes))
}

export const isWellFormed = (value: unknown): boolean => everyText(value, (text) => text.isWellFormed() && !text.includes('\0'))

export const isWellFormedLatin1 = (value: unknown): boolean => everyText(value, (text) => areText(Buffer.from(text, 'latin1')))

/** Checks the bytes only; `isWellFormed` checks the escapes after parsing. */
export const isReadableJson = (json: Buffer): boolean => areText(json) && isShallowJson(json)

export const isShallowJson = (json: Buffer): boolean => levelsOf(json) <= MOST_LEVELS

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
