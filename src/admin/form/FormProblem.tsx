import { useFormState } from 'react-hook-form'
import { ProblemNote } from '../components/ProblemNote'
import { useFormFields } from './form-fields'
import { allTextsOf } from './use-field'

/** What the server refused, beyond what stands at the fields: also of fields that this form does not have. */
export function FormProblem() {
  const { errors } = useFormState()
  const here = new Set(['root', ...[...useFormFields().keys()].map((source) => source.split('.')[0])])
  const elsewhere = Object.entries(errors).flatMap(([name, error]) => (here.has(name) ? [] : allTextsOf(error)))
  const text = [errors.root?.failed?.message, ...elsewhere].filter(Boolean).join(' ')
  return text && <ProblemNote>{text}</ProblemNote>
}
