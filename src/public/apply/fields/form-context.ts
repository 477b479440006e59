import { createContext, use, useEffect, useState } from 'react'
import type { AnswerTree } from '../../../shared/application-form/answers'
import type { Draft } from '../draft'
import type { Errors } from '../errors'
import type { FormDefinition } from '../form-definition'

export const idOf = (path: string): string => `f-${path.replaceAll('.', '-')}`

export function nameOf(path: string): string {
  const [head = '', ...rest] = path.split('.')
  return head + rest.map((key) => `[${key}]`).join('')
}

export interface FieldProps<F> {
  field: F
  path: string
  label: string
  required: boolean
  optional: boolean
}

interface FormContextValue {
  form: FormDefinition
  draft: Draft
  answers: AnswerTree
  errors: Errors
  change: (path: string, value: unknown) => void
}

export const FormContext = createContext<FormContextValue | null>(null)

export function useForm(): FormContextValue {
  const value = use(FormContext)
  if (!value) throw new Error('A field of the application stands outside its form.')
  return value
}

export function useAddedFocus(): (id: string) => void {
  const [target, setTarget] = useState<string | null>(null)
  useEffect(() => {
    if (!target) return
    document.getElementById(target)?.focus()
    setTarget(null)
  }, [target])
  return setTarget
}
