/** Of fewer cases than this, a public figure says nothing: with few, somebody who knows one of them learns of the others. */
export const FEWEST_CASES = 5

/** A count for strangers: in steps of five, and null below five; none at all is below five, too. */
export const inSteps = (count: number): number | null => (count < FEWEST_CASES ? null : count - (count % FEWEST_CASES))
