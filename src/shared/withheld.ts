/** Of fewer cases than this, a public figure says nothing: with few, somebody who knows one of them learns of the others. */
export const FEWEST_CASES = 5

/** A count for the public: none at all may be said; one to four are withheld, as null. */
export const withheld = (count: number): number | null => (count > 0 && count < FEWEST_CASES ? null : count)

/**
 * What amounts add up to, for the public: of whole groups of `FEWEST_CASES`, null before the first is whole. Whoever looks twice
 * then sees by how much several grew it, and never what one gave.
 * @param amounts oldest first, so that a new one belongs to the last group
 */
export const toldSum = (amounts: readonly number[]): number | null =>
  withheld(amounts.length) === null
    ? null
    : amounts.slice(0, amounts.length - (amounts.length % FEWEST_CASES)).reduce((sum, amount) => sum + amount, 0)
