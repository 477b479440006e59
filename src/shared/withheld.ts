/** Of fewer cases than this, a public figure says nothing: with few, somebody who knows one of them learns of the others. */
export const FEWEST_CASES = 5

/** A count for the public: none at all may be said; one to four are withheld, as null. */
export const withheld = (count: number): number | null => (count > 0 && count < FEWEST_CASES ? null : count)
