import type { JSONField } from 'payload'

/** JSON schema for the generated types: a list of strings. */
export const LIST_OF_TEXTS: NonNullable<JSONField['typescriptSchema']> = [() => ({ type: 'array', items: { type: 'string' } })]
