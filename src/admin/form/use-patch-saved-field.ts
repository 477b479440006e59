import { useFormContext } from 'react-hook-form'

/** Applies a change that the server has already made, both to the values shown and to those that count as saved. */
export function usePatchSavedField() {
  const {
    getValues,
    resetField,
    setValue,
    formState: { defaultValues },
  } = useFormContext()
  return <Value>(source: string, done: (value: Value) => Value): void => {
    const shown = done(getValues(source) as Value)
    resetField(source, { defaultValue: done(defaultValues?.[source] as Value) })
    setValue(source, shown, { shouldDirty: true })
  }
}
