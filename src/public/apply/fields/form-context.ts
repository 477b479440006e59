import { createContext, use } from 'react'
import type { AnswerTree } from '../../../shared/application-form/answers'
import type { Draft } from '../draft'
import type { Errors } from '../errors'
import type { FormDefinition } from '../form-definition'

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
