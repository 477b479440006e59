import { isDeepStrictEqual } from 'node:util'
import type { FieldErrors } from '../shared/field-errors'
import { invalid } from './errors'

const FIXED = 'This can’t be changed.'

/**
 * Finds sent values that differ from the stored ones in fields that can't change: ignoring them would look like success. Equal values, as
 * in a record sent back whole, pass.
 */
export const fixedFieldErrors = <T extends object>(
  sent: Readonly<Record<string, unknown>>,
  stored: T,
  names: readonly (keyof T & string)[],
  text = FIXED,
): FieldErrors =>
  Object.fromEntries(
    names.filter((name) => Object.hasOwn(sent, name) && !isDeepStrictEqual(sent[name], stored[name])).map((name) => [name, [text]]),
  )

/** @throws UserError 422 */
export function refuseFixedFields<T extends object>(...fields: Parameters<typeof fixedFieldErrors<T>>): void {
  const errors = fixedFieldErrors(...fields)
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
