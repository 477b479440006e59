import { useFormContext } from 'react-hook-form'

/** Takes over what the server has done at once: in what the form shows and in what counts as saved. */
export function useAdopt() {
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
