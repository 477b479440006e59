import type { JSONField } from 'payload'

export const STRING_LIST_SCHEMA: NonNullable<JSONField['typescriptSchema']> = [() => ({ type: 'array', items: { type: 'string' } })]
