import { createContext, useContext, useEffect } from 'react'
import { setSubmissionErrors } from 'react-admin'
import { type FieldValues, useFormContext } from 'react-hook-form'

interface Around {
  settle: (typed: FieldValues) => void
  waiting: string | false
  wait: (what: string | false) => void
  /**
   * Saves.
   * @param also sent with this save only: the form doesn't keep it
   * @returns errors by field; undefined once saved; false: not saved, and something else says why
   */
  send: (typed: FieldValues, also?: object) => Promise<object | false | undefined>
}

export const SaveFormContext = createContext<Around>({
  settle: () => undefined,
  waiting: false,
  wait: () => undefined,
  send: () => Promise.resolve(false),
})

export const useMarkSaved = () => useContext(SaveFormContext).settle

export const useBlockReason = () => useContext(SaveFormContext).waiting

export function useBlockSave(what: string | false): void {
  const { wait } = useContext(SaveFormContext)
  useEffect(() => {
    wait(what)
    return () => wait(false)
  }, [wait, what])
}

export function useSubmit(): (also?: object) => Promise<boolean> {
  const { handleSubmit, setError } = useFormContext()
  const { send } = useContext(SaveFormContext)
  return async (also) => {
    let saved = false
    await handleSubmit(async (typed) => {
      const refused = await send(typed, also)
      if (refused) setSubmissionErrors(refused, setError)
      saved = refused === undefined
    })()
    return saved
  }
}

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
