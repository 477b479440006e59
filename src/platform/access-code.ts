import { randomInt } from 'node:crypto'
import { codeSigns } from '../shared/plain-signs'
import { UNMISTAKABLE } from './reference'

const GROUPS = 7
const GROUP_LENGTH = 4
const LENGTH = GROUPS * GROUP_LENGTH

const inGroups = (text: string) => text.match(new RegExp(`.{${GROUP_LENGTH}}`, 'g'))?.join('-') ?? ''

/** A secure access code: 28 letters and digits, over 130 random bits, in groups that can be read out. */
export const newAccessCode = (): string =>
  inGroups(Array.from({ length: LENGTH }, () => UNMISTAKABLE[randomInt(UNMISTAKABLE.length)]).join(''))

/** A code as a person types it: case, spaces and dashes do not matter. Null when it cannot be one. */
export function readAccessCode(typed: string): string | null {
  const bare = codeSigns(typed)
  return bare.length === LENGTH && [...bare].every((sign) => UNMISTAKABLE.includes(sign)) ? inGroups(bare) : null
}
