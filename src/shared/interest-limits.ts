/** How much the interest form takes, for pages that do without the schema and its library. */
export const MAX_PHONE = 40
export const MAX_COMMENT = 5_000
