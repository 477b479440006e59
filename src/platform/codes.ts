import { randomInt } from 'node:crypto'
import { normalizeCode } from '../shared/normalize-characters'
import type { Context } from './context'
import { type Limit, TooManyRequests, TooManyWrongSecrets } from './throttle'

const UNAMBIGUOUS_CHARACTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
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

/**
 * Looks up a record by its secret. Only wrong secrets count against the limit, so a right one opens no matter how many others try from the
 * same address. For secrets of at least 128 random bits, which cannot be guessed.
 * @param find resolves to null when the secret opens nothing
 * @throws TooManyWrongSecrets
 */
export async function findBySecret<T>(
  ctx: Context,
  limit: Extract<Limit, 'link' | 'landlordLink' | 'staffLink' | 'accessCode' | 'partnerCode' | 'receipt' | 'applicationStatus'>,
  visitor: string,
  find: () => Promise<T | null>,
): Promise<T | null> {
  const found = await find()
  if (found !== null) return found
  try {
    await ctx.throttle.use(limit, visitor)
  } catch (error) {
    throw error instanceof TooManyRequests ? new TooManyWrongSecrets(error.seconds) : error
  }
  return null
}

const GROUPS = 7
const GROUP_LENGTH = 4
const LENGTH = GROUPS * GROUP_LENGTH

const inGroups = (text: string) => text.match(new RegExp(`.{${GROUP_LENGTH}}`, 'g'))?.join('-') ?? ''

/** 28 letters and digits, over 130 random bits, in groups that can be read aloud. */
export const newAccessCode = (): string =>
  inGroups(Array.from({ length: LENGTH }, () => UNAMBIGUOUS_CHARACTERS[randomInt(UNAMBIGUOUS_CHARACTERS.length)]).join(''))

export function readAccessCode(typed: string): string | null {
  const bare = normalizeCode(typed)
  return bare.length === LENGTH && [...bare].every((sign) => UNAMBIGUOUS_CHARACTERS.includes(sign)) ? inGroups(bare) : null
}
