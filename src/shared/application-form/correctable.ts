import type { Field } from './field'
import { SECTIONS } from './index'

/** What they are called and how they are reached may be wrong and is put right; what they told us of themselves stays as it was sent. */
const PUT_RIGHT = ['nominator', 'contact', 'safe_contact', 'stay', 'home', 'mailing']

/** The answers that staff may correct, by section (rule 22.2). */
export const CORRECTABLE_SECTIONS = SECTIONS.map((section) => ({
  ...section,
  fields: section.fields.filter(({ name }) => name === 'full_name' || PUT_RIGHT.includes(section.id)),
})).filter(({ fields }) => fields.length > 0)

export const CORRECTABLE: readonly Field[] = CORRECTABLE_SECTIONS.flatMap(({ fields }) => fields)
