import type { Template } from './template'
import * as templates from './templates'

export * from './templates'

export type AnyTemplate = Template<object, unknown>

export const TEMPLATES: readonly AnyTemplate[] = Object.values(templates)
