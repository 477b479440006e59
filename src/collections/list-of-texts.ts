import type { JSONField } from 'payload'

/** What a JSON column holds, for the generated types: a list of texts. */
export const LIST_OF_TEXTS: NonNullable<JSONField['typescriptSchema']> = [() => ({ type: 'array', items: { type: 'string' } })]
