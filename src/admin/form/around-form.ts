import { createContext, useContext, useEffect } from 'react'
import { setSubmissionErrors } from 'react-admin'
import { useFormContext, type FieldValues } from 'react-hook-form'

/** What the form's parts tell it. */
interface Around {
  settle: (typed: FieldValues) => void
  waiting: string | false
  wait: (what: string | false) => void
  /** Saves. @returns what was refused, by field; nothing once it is saved; false: nothing was saved, and somebody else tells why */
  send: (typed: FieldValues) => Promise<object | false | undefined>
}

export const AroundContext = createContext<Around>({
  settle: () => undefined,
  waiting: false,
  wait: () => undefined,
  send: () => Promise.resolve(false),
})

/** Counts what the form holds as saved: it went another way than by its button. */
export const useSettle = () => useContext(AroundContext).settle

/** What a save has to wait for, shown in place of its label: `Uploading...`. */
export const useWaiting = () => useContext(AroundContext).waiting

/** Lets saves wait. @param what they wait for, or false */
export function useWait(what: string | false): void {
  const { wait } = useContext(AroundContext)
  useEffect(() => {
    wait(what)
    return () => wait(false)
  }, [wait, what])
}

/** Saves as the form's button does, for those that do more. @returns whether it was saved */
export function useSubmit(): () => Promise<boolean> {
  const { handleSubmit, setError } = useFormContext()
  const { send } = useContext(AroundContext)
  return async () => {
    let saved = false
    await handleSubmit(async (typed) => {
      const refused = await send(typed)
      if (refused) setSubmissionErrors(refused, setError)
      saved = refused === undefined
    })()
    return saved
  }
}
