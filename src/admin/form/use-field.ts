import { useInput } from 'react-admin'
import { useFormContext, type FieldError } from 'react-hook-form'
import { useFormField, type FormField } from './form-fields'

/** The texts of an error: all that the schema finds wrong, or what the server said. */
export function textsOf(error: FieldError | undefined): readonly string[] {
  const texts = error?.types ? Object.values(error.types).flat() : (error?.message?.split('\n') ?? [])
  return texts.filter((text): text is string => typeof text === 'string' && text !== '')
}

/** The same of a field that is a list, with those of its entries. */
export function allTextsOf(error: unknown): readonly string[] {
  if (Array.isArray(error)) return [...textsOf(error as unknown as FieldError), ...error.flatMap(allTextsOf)]
  if (typeof error !== 'object' || error === null) return []
  const own = textsOf(error as FieldError)
  return own.length > 0 ? own : Object.values(error).flatMap(allTextsOf)
}

const asItIs = (value: unknown) => value

/**
 * An input of a form: react-admin's, whose red texts go when the field changes.
 * @param label how the field is told of in words
 * @param say a value of it in words, where it is more than a text
 * @param long whether those are many lines
 */
export function useField<Value>(source: string, label: string, say?: FormField['say'], long?: boolean) {
  const { clearErrors } = useFormContext()
  const { field, fieldState } = useInput({ source, parse: asItIs, format: (value: unknown) => value ?? '' })
  useFormField(source, label, say, long)
  return {
    value: field.value as Value,
    errors: textsOf(fieldState.error),
    onBlur: () => field.onBlur(),
    change: (value: Value) => {
      clearErrors(source)
      field.onChange(value)
    },
  }
}
