import { useFormState } from 'react-hook-form'
import { ProblemNote } from '../components/ProblemNote'

/** What the server refused, beyond what stands at the fields. */
export function FormProblem() {
  const text = useFormState().errors.root?.failed?.message
  return text ? <ProblemNote>{text}</ProblemNote> : null
}
