import type { Context } from './context'
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
