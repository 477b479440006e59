import { z } from 'zod'

/** What a schema's own words do not say, in those of a person: API clients show them under their fields (rule 12.1). */
const EXPECTED: Readonly<Record<string, string>> = {
  string: 'Please send text here.',
  number: 'Please send a number here.',
  int: 'Please send a whole number here.',
  boolean: 'Please send true or false here.',
  array: 'Please send a list here.',
  object: 'Please send an object here.',
}

z.config({
  customError: (issue) => {
    if (issue.code === 'invalid_type') return EXPECTED[issue.expected] ?? 'Please send something else here.'
    if (issue.code === 'invalid_value') return `Please send ${issue.values.map(String).join(' or ')} here.`
    if (issue.code === 'invalid_union') return 'Please send something else here.'
    if (issue.code === 'unrecognized_keys') return `There is no such field: ${issue.keys.join(', ')}.`
    return undefined
  },
})
