import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import { Form } from 'react-admin'
import { useFormContext, useFormState, type Control, type FieldValues } from 'react-hook-form'
import type { ZodType } from 'zod'
import { ERRORS } from '../../shared/constants'
import { fieldErrorsOf } from '../http/problem-error'
import { SaveFormContext } from './around-form'
import { FormFieldsProvider } from './form-fields'
import { useUnsaved } from '../layout/page-signals'

/** Component that react-admin requires of a form that warns; `NavigationGuard` asks the question, for all forms on screen. */
const UnsavedMark = ({ formControl }: { formControl?: Control }) => {
  useUnsaved(useFormState({ control: formControl }).isDirty)
  return null
}

const refusalOf = (error: unknown, failure: (error: unknown) => string | null) => ({
  ...Object.fromEntries(Object.entries(fieldErrorsOf(error)).map(([field, texts]) => [field, texts.join('\n')])),
  root: { failed: failure(error) ?? '' },
})

function FocusOnError() {
  const { isSubmitting, errors } = useFormState()
  const mark = useRef<HTMLSpanElement>(null)
  const was = useRef(false)
  useEffect(() => {
    if (was.current && !isSubmitting && Object.keys(errors).length > 0) {
      const find = (selector: string) => mark.current?.closest('form')?.querySelector<HTMLElement>(selector)
      const target = find('[aria-invalid="true"]') ?? find('[data-problem]')
      target?.focus()
    }
    was.current = isSubmitting
  }, [isSubmitting, errors])
  return <span ref={mark} hidden />
}

/** Marks the form as saved, and calls `onSaved` only once it is clean: leaving would ask otherwise. */
function AfterSave({ saved, onSaved }: { saved: Saved | null; onSaved?: () => void }) {
  const { reset } = useFormContext()
  const { isDirty } = useFormState()
  const waiting = useRef(false)
  const settle = useEffectEvent(({ typed }: Saved) => {
    waiting.current = true
    // A record's form already shows the server's answer.
    if (isDirty) reset(typed)
  })
  useEffect(() => {
    if (saved) settle(saved)
  }, [saved])
  useEffect(() => {
    if (isDirty || !waiting.current) return
    waiting.current = false
    onSaved?.()
  })
  return null
}

interface Saved {
  typed: FieldValues
}

export interface SaveFormProps<Values extends object> {
  /** Initial values; new ones reset the form. */
  values: Values
  /** The server's rules, to report gaps before sending. */
  schema: ZodType
  /**
   * @returns false when nothing was saved and something else says why (a conflict)
   * @throws what the server refuses
   */
  save: (typed: Values) => Promise<boolean | void>
  /** Called once the form counts as saved; may leave the screen. */
  onSaved?: () => void
  failure?: (error: unknown) => string | null
  emptied?: boolean
  /** For a submit button outside the form. */
  id?: string
  className?: string
  children: ReactNode
}

const saveFailed = () => ERRORS.save

export function SaveForm<Values extends object>({
  values,
  schema,
  save,
  onSaved,
  failure = saveFailed,
  emptied,
  id,
  className,
  children,
}: SaveFormProps<Values>) {
  const [saved, setSaved] = useState<Saved | null>(null)
  const sending = useRef(false)
  const settle = useCallback((typed: FieldValues) => setSaved({ typed }), [])
  const [waiting, wait] = useState<string | false>(false)
  const latest = useRef({ save, failure })
  useEffect(() => {
    latest.current = { save, failure }
  })
  const send = useCallback(
    async (typed: FieldValues, also?: object) => {
      if (sending.current) return false
      sending.current = true
      try {
        if ((await latest.current.save({ ...typed, ...also } as Values)) === false) return false
        settle(emptied ? values : typed)
      } catch (error) {
        return refusalOf(error, latest.current.failure)
      } finally {
        sending.current = false
      }
    },
    [settle, emptied, values],
  )
  const around = useMemo(() => ({ settle, waiting, wait, send }), [settle, waiting, send])
  return (
    <Form
      id={id}
      className={className}
      record={values}
      resolver={zodResolver(schema as ZodType<FieldValues, FieldValues>, undefined, { raw: true })}
      criteriaMode="all"
      reValidateMode="onSubmit"
      shouldFocusError={false}
      onSubmit={async (typed: FieldValues) => (await send(typed)) || undefined}
      noValidate
      disableInvalidFormNotification
      warnWhenUnsavedChanges
      WarnWhenUnsavedChangesComponent={UnsavedMark}
    >
      <SaveFormContext value={around}>
        <FormFieldsProvider>{children}</FormFieldsProvider>
      </SaveFormContext>
      <FocusOnError />
      <AfterSave saved={saved} onSaved={onSaved} />
    </Form>
  )
}
