import { randomInt } from 'node:crypto'
import type { Sealer } from '../sealing'
import { UNMISTAKABLE } from './reference'

const GROUPS = 7
const GROUP_LENGTH = 4

/** A secure access code: 28 letters and digits, over 130 random bits, in groups that can be read out. */
export const newAccessCode = (): string =>
  Array.from({ length: GROUPS }, () => Array.from({ length: GROUP_LENGTH }, () => UNMISTAKABLE[randomInt(UNMISTAKABLE.length)]).join('')).join('-')

/** An access code as it is stored: sealed, and the hash it is found by. */
export const storedAccessCode = (sealer: Sealer, reference: string, code: string): { token: string; token_hash: string } => ({
  token: sealer.seal(code, `token ${reference}`),
  token_hash: sealer.hash(`token ${code}`),
})
