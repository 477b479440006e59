/** For pages that do without zod and the schema. */
export const MAX_PHONE = 40
export const MAX_COMMENT = 5_000
