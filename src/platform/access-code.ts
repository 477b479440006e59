import { randomInt } from 'node:crypto'
import { codeSigns } from '../shared/plain-signs'
import type { Context } from './context'
import { UNMISTAKABLE } from './reference'
import { TooMany, TooManyWrong, type Limit } from './throttle'

/**
 * Looks up what somebody's secret opens. What is right opens whoever else tries behind the same address: only what opens nothing is
 * counted, and refused once it was too often. For secrets of 128 random bits and more: nobody comes upon one of those, however often they try.
 * @param find null: it opens nothing
 * @throws TooMany
 */
export async function lookUp<T>(
  ctx: Context,
  limit: Extract<Limit, 'link' | 'staffLink' | 'accessCode' | 'partnerCode' | 'receipt' | 'applicationStatus'>,
  visitor: string,
  find: () => Promise<T | null>,
): Promise<T | null> {
  const found = await find()
  if (found !== null) return found
  try {
    await ctx.throttle.use(limit, visitor)
  } catch (error) {
    throw error instanceof TooMany ? new TooManyWrong(error.seconds) : error
  }
  return null
}

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
