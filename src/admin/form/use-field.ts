import { useInput } from 'react-admin'
import { useFormContext, type FieldError } from 'react-hook-form'
import { useFormField, type FormField } from './form-fields'

export function errorMessages(error: FieldError | undefined): readonly string[] {
  const texts = error?.types ? Object.values(error.types).flat() : (error?.message?.split('\n') ?? [])
  return texts.filter((text): text is string => typeof text === 'string' && text !== '')
}

export function allErrorMessages(error: unknown): readonly string[] {
  if (Array.isArray(error)) return [...errorMessages(error as unknown as FieldError), ...error.flatMap(allErrorMessages)]
  if (typeof error !== 'object' || error === null) return []
  const own = errorMessages(error as FieldError)
  return own.length > 0 ? own : Object.values(error).flatMap(allErrorMessages)
}

const asItIs = (value: unknown) => value

/**
 * react-admin's input, whose errors go when the field changes.
 * @param say formats a value other than a string
 */
export function useField<Value>(source: string, label: string, say?: FormField['say'], long?: boolean) {
  const { clearErrors } = useFormContext()
  const { field, fieldState } = useInput({ source, parse: asItIs, format: (value: unknown) => value ?? '' })
  useFormField(source, label, say, long)
  return {
    value: field.value as Value,
    errors: errorMessages(fieldState.error),
    onBlur: () => field.onBlur(),
    change: (value: Value) => {
      clearErrors(source)
      field.onChange(value)
    },
  }
}
