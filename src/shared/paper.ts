/** Characters that the PDF fonts lack and that print as boxes; percent-encoded, separated by spaces. */
export const MISSING_GLYPHS_HEADER = 'X-Hearthside-Lacking'

export const missingGlyphsText = (characters: string): string => `Our fonts don’t include ${characters}. Each one will print as a box.`
