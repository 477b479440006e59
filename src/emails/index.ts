import type { Template } from './template'
import * as templates from './templates'

export * from './templates'

/** A template looked up by name: its variables come from the database, its secrets from `SECRET_MAKERS`. */
export type AnyTemplate = Template<object, unknown>

export const TEMPLATES: readonly AnyTemplate[] = Object.values(templates)
