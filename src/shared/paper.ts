/** Tells, percent-encoded and apart by spaces, of characters that a paper has boxes for. */
export const LACKING_HEADER = 'X-Hearthside-Lacking'

/** What is said of them before the paper is printed. */
export const lackingText = (characters: string): string =>
  `There are no letters for ${characters}: the paper has a box in the place of each.`
