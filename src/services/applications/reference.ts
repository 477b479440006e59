import { randomInt } from 'node:crypto'

/** Letters and digits that nobody mistakes for another, on paper or on the phone. */
export const UNMISTAKABLE = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const block = () => Array.from({ length: 4 }, () => UNMISTAKABLE[randomInt(UNMISTAKABLE.length)]).join('')

/** A reference for a family to quote: `HS-7K4M-2Q9P`. */
export const newReference = (): string => `HS-${block()}-${block()}`
