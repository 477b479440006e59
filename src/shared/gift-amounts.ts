import { z } from 'zod'
import { MAX_ONLINE_DOLLARS } from './donations'
import { optionalText, wholeDollars } from './form-fields'
import { isOneLine, ONE_LINE } from './names'

export const MOST_GIFT_AMOUNTS = 6
const MAX_MEANING = 80

export const giftAmountsSchema = z
  .array(
    z.object(
      {
        /** In whole dollars. */
        amount: wholeDollars('an amount in whole dollars', 1, MAX_ONLINE_DOLLARS),
        meaning: optionalText(MAX_MEANING).refine((text) => text === null || isOneLine(text), ONE_LINE),
      },
      { error: 'Enter an amount.' },
    ),
    { error: 'Enter the amounts.' },
  )
  .max(MOST_GIFT_AMOUNTS, `You can suggest up to ${MOST_GIFT_AMOUNTS} amounts.`)
export type GiftAmount = z.infer<typeof giftAmountsSchema>[number]

interface Settings {
  gift_amounts?: readonly GiftAmount[]
  max_gift?: number
}

/** Finds duplicates and amounts above the limit, by path. In a change, absent fields are compared as stored. */
export const giftAmountErrors = ({ gift_amounts = [], max_gift = MAX_ONLINE_DOLLARS }: Settings): Record<string, string[]> =>
  Object.fromEntries(
    gift_amounts.flatMap(({ amount }, place) => {
      const path = `gift_amounts.${place}.amount`
      if (amount > max_gift) return [[path, [`This is more than your online gift limit of $${max_gift.toLocaleString('en-US')}.`]]]
      return gift_amounts.findIndex((other) => other.amount === amount) < place ? [[path, ['This amount is already listed.']]] : []
    }),
  )
