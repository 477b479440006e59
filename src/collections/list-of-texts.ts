import type { JSONField } from 'payload'

/** JSON schema for the generated types: a list of strings. */
export const STRING_LIST_SCHEMA: NonNullable<JSONField['typescriptSchema']> = [() => ({ type: 'array', items: { type: 'string' } })]
