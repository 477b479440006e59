import type { ListField } from '../../../shared/application-form/field'
import { FieldErrors } from '../../components/FieldFrame'
import { rowsAt, typedAt } from '../draft'
import { OneAnswer } from './OneAnswer'
import { idOf, nameOf } from './field-names'
import { useForm } from './form-context'

/** The questions that staff asked of this family, each a question like any other of the form. */
export function QuestionsInput({ field, path }: { field: ListField; path: string }) {
  const { draft, errors } = useForm()
  const answer = field.fields.find(({ kind }) => kind === 'long_text')
  if (answer?.kind !== 'long_text') return null
  return (
    <>
      {rowsAt(draft, path).map((row, index) => {
        const question = typedAt(row, 'question')
        return (
          <div key={index}>
            <input type="hidden" name={nameOf(`${path}.${index}.question`)} value={question} />
            <OneAnswer field={answer} path={`${path}.${index}.answer`} label={question} required={false} optional={false} />
          </div>
        )
      })}
      <FieldErrors id={idOf(path)} errors={errors[path]} />
    </>
  )
}
