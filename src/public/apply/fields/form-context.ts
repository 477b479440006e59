import { createContext, use } from 'react'
import type { AnswerTree } from '../../../shared/application-form/answers'
import type { Draft } from '../draft'
import type { Errors } from '../errors'
import type { FormDefinition } from '../form-definition'

/** `details.home_city` as an element id, usable in a link. */
export const idOf = (path: string): string => `f-${path.replaceAll('.', '-')}`

/** `details.home_city` as the name a plain form sends it under: `details[home_city]`. */
export function nameOf(path: string): string {
  const [head = '', ...rest] = path.split('.')
  return head + rest.map((key) => `[${key}]`).join('')
}

export interface FieldProps<F> {
  field: F
  path: string
  label: string
  required: boolean
  /** The label says that the answer is optional. */
  optional: boolean
}

interface FormContextValue {
  form: FormDefinition
  draft: Draft
  /** What the draft says so far, for conditions and for the review. */
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
