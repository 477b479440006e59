/** Characters that the PDF fonts lack and that print as boxes; percent-encoded, separated by spaces. */
export const LACKING_HEADER = 'X-Hearthside-Lacking'

export const lackingText = (characters: string): string =>
  `There are no letters for ${characters}: the paper has a box in the place of each.`
