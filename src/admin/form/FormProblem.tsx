import { useFormState } from 'react-hook-form'
import { ProblemNote } from '../components/ProblemNote'
import { useFormFields } from './form-fields'
import { allTextsOf } from './use-field'

/** What is wrong with fields that this form does not have. */
export function useErrorsElsewhere(): readonly string[] {
  const { errors } = useFormState()
  const here = new Set(['root', ...[...useFormFields().keys()].map((source) => source.split('.')[0])])
  return [...new Set(Object.entries(errors).flatMap(([name, error]) => (here.has(name) ? [] : allTextsOf(error))))]
}

/** What the server refused, beyond what stands at the fields. */
export function FormProblem() {
  const { errors } = useFormState()
  const text = [errors.root?.failed?.message, ...useErrorsElsewhere()].filter(Boolean).join(' ')
  return text && <ProblemNote>{text}</ProblemNote>
}
