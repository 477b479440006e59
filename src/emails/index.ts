import type { Template } from './template'
import * as templates from './templates'

export * from './templates'

/** Any template, for those who know only a message's name: its variables come from the database, its secrets by name. */
export type AnyTemplate = Template<object, unknown>

export const TEMPLATES: readonly AnyTemplate[] = Object.values(templates)
