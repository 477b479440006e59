import { randomInt } from 'node:crypto'
import { codeSigns } from '../shared/plain-signs'
import type { Context } from './context'
import { UNMISTAKABLE } from './reference'
import { TooMany, TooManyWrong, type Limit } from './throttle'

/**
 * Looks up a record by its secret. Only wrong secrets count against the limit, so a right one opens no matter how many others try from the
 * same address. For secrets of at least 128 random bits, which cannot be guessed.
 * @param find resolves to null when the secret opens nothing
 * @throws TooManyWrong
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

/** 28 letters and digits, over 130 random bits, in groups that can be read aloud. */
export const newAccessCode = (): string =>
  inGroups(Array.from({ length: LENGTH }, () => UNMISTAKABLE[randomInt(UNMISTAKABLE.length)]).join(''))

/** Normalizes a typed code: ignores case, spaces, and dashes. Null when it cannot be a code. */
export function readAccessCode(typed: string): string | null {
  const bare = codeSigns(typed)
  return bare.length === LENGTH && [...bare].every((sign) => UNMISTAKABLE.includes(sign)) ? inGroups(bare) : null
}
