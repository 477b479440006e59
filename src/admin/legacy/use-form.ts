import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { ZodType } from 'zod'
import { ERRORS, RECENTLY_SUCCESSFUL_MS } from '../../shared/constants'
import { checkForm, type FieldErrors } from '../../shared/field-errors'
import { fieldErrorsOf } from '../http/problem-error'
import { useUnsaved } from '../form/unsaved'

interface Settings<Form> {
  /** What the form shows before anything is typed; a new object resets it. */
  initial: Form
  /** The server's rules, so that gaps are told before anything is sent. */
  schema: ZodType
  /** Saves. @returns false when nothing was saved and somebody else tells why (a stale edit). Throws what the server refuses. */
  send: (form: Form) => Promise<boolean | void>
  /** What to do once it is saved and the form counts as synced, such as leaving the screen. */
  onSaved?: () => void
}

/** The form helper's states (rule 10.4). */
export interface RecordForm<Form> {
  form: Form
  /** Types or chooses something. Given a function, it works on what the form holds by then. */
  change: (part: Partial<Form> | ((form: Form) => Partial<Form>)) => void
  /** Something was typed or chosen that is not saved. */
  dirty: boolean
  /** On its way to the server. */
  processing: boolean
  /** Texts by field, under their flat names; list items as `zip_codes.0`. */
  errors: FieldErrors
  /** The text of rule 11.1 while a save has failed. */
  problem: string | null
  /** The last save went well. */
  successful: boolean
  /** The same, for the 2,000 ms after it. */
  recentlySuccessful: boolean
  submit: (event?: FormEvent) => Promise<void>
  /** Counts what is shown as saved: it went another way than by `submit`. */
  settle: () => void
  /** Takes over what the server has done at once: in what is shown and in what counts as saved. */
  adopt: (done: (form: Form) => Form) => void
  /** Back to what is saved. */
  reset: () => void
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** A form over one record: it counts as synced only after a load or a good save, and leaving before that asks. */
export function useForm<Form extends object>({ initial, schema, send, onSaved }: Settings<Form>): RecordForm<Form> {
  const [saved, setSaved] = useState(initial)
  const [form, setForm] = useState(initial)
  const [processing, setProcessing] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [successful, setSuccessful] = useState(false)
  const [recentlySuccessful, praise] = usePassing(RECENTLY_SUCCESSFUL_MS)
  const [loaded, setLoaded] = useState(initial)
  if (loaded !== initial) {
    setLoaded(initial)
    setSaved(initial)
    setForm(initial)
    setErrors({})
    setProblem(null)
  }
  const dirty = !isSame(form, saved)
  useUnsaved(dirty)
  const leave = useRef<(() => void) | null>(null)
  useEffect(() => {
    if (dirty || leave.current === null) return
    const go = leave.current
    leave.current = null
    go()
  })

  const fail = (fields: FieldErrors) => {
    setErrors(fields)
    setProblem(ERRORS.save)
    setSuccessful(false)
  }
  const settle = () => {
    setSaved(form)
    setSuccessful(true)
    praise()
    // Only once the form counts as synced: leaving would ask otherwise.
    leave.current = onSaved ?? null
  }
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (processing) return
    const gaps = checkForm(schema, form)
    if (Object.keys(gaps).length > 0) return fail(gaps)
    setErrors({})
    setProblem(null)
    setProcessing(true)
    try {
      if ((await send(form)) !== false) settle()
    } catch (error) {
      fail(fieldErrorsOf(error))
    } finally {
      setProcessing(false)
    }
  }
  return {
    form,
    dirty,
    processing,
    errors,
    problem,
    successful,
    recentlySuccessful,
    submit,
    settle,
    change: (part) => setForm((current) => ({ ...current, ...(typeof part === 'function' ? part(current) : part) })),
    adopt: (done) => {
      setForm(done)
      setSaved(done)
    },
    reset: () => {
      setForm(saved)
      setErrors({})
      setProblem(null)
    },
  }
}

/** A flag that is up for a while after each `raise`. @param ms how long */
function usePassing(ms: number): [up: boolean, raise: () => void] {
  const [up, setUp] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return [
    up,
    () => {
      setUp(true)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setUp(false), ms)
    },
  ]
}
