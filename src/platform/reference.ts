import { randomInt } from 'node:crypto'
import { normalizeCode } from '../shared/normalize-characters'

export const UNAMBIGUOUS_CHARACTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LETTERS = 8

export function referenceFrom(numbers: readonly number[]): string {
  const code = numbers.map((number) => UNAMBIGUOUS_CHARACTERS[number % UNAMBIGUOUS_CHARACTERS.length]).join('')
  return `HS-${code.slice(0, LETTERS / 2)}-${code.slice(LETTERS / 2, LETTERS)}`
}

export const newReference = (): string => referenceFrom(Array.from({ length: LETTERS }, () => randomInt(UNAMBIGUOUS_CHARACTERS.length)))

/**
 * Normalizes a typed reference number: ignores case, spaces, dashes, and a missing HS. Returns a text that matches no record when it
 * cannot be one, so that every lookup takes the same path.
 */
export function readReference(typed: string): string {
  const bare = normalizeCode(typed)
  const code = bare.length === 10 && bare.startsWith('HS') ? bare.slice(2) : bare
  return code.length === 8 ? `HS-${code.slice(0, 4)}-${code.slice(4)}` : 'none'
}
