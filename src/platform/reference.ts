import { randomInt } from 'node:crypto'
import { codeSigns } from '../shared/plain-signs'

/** Letters and digits that nobody mistakes for another, on paper or on the phone. */
export const UNMISTAKABLE = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LETTERS = 8

/** A reference of the first eight numbers, each taken modulo the letters. */
export function referenceFrom(numbers: readonly number[]): string {
  const code = numbers.map((number) => UNMISTAKABLE[number % UNMISTAKABLE.length]).join('')
  return `HS-${code.slice(0, LETTERS / 2)}-${code.slice(LETTERS / 2, LETTERS)}`
}

/** A reference for a family to quote: `HS-7K4M-2Q9P`. */
export const newReference = (): string => referenceFrom(Array.from({ length: LETTERS }, () => randomInt(UNMISTAKABLE.length)))

/**
 * A reference as a person types it: case, spaces and dashes do not matter, nor whether the HS stands before it. Of what cannot be
 * one, a text that is no reference: whoever looks it up does the same for all.
 */
export function readReference(typed: string): string {
  const bare = codeSigns(typed)
  const code = bare.length === 10 && bare.startsWith('HS') ? bare.slice(2) : bare
  return code.length === 8 ? `HS-${code.slice(0, 4)}-${code.slice(4)}` : 'none'
}
