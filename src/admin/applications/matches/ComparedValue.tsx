import { styled } from '@mui/material/styles'
import type { Field, ListField } from '../../../shared/application-form'
import { answerAt, isAnswered } from '../../../shared/application-form/answers'
import { colors } from '../../../shared/brand/tokens'
import { AnswerText } from '../review/AnswerText'

const Entries = styled('ul')({ margin: 0, paddingLeft: 18 })
const None = styled('span')({ color: colors.muted })

/** An entry of a list in one line. */
function Entry({ fields, entry }: Pick<ListField, 'fields'> & { entry: unknown }) {
  const answered = fields
    .map((field) => ({ field, value: answerAt(entry, field.name) }))
    .filter(({ value }) => isAnswered(value) && value !== false)
  return answered.map(({ field, value }, index) => (
    <span key={field.name}>
      {index > 0 && ' · '}
      {value === true ? field.label : <AnswerText kind={field.kind} value={value} />}
    </span>
  ))
}

/** One application's answer in a comparison. */
export function ComparedValue({ field, value }: { field: Field; value: unknown }) {
  if (!isAnswered(value)) return <None>{field.kind === 'checkbox' ? 'Not ticked' : 'Not answered'}</None>
  if (field.kind === 'checkbox') return 'Ticked'
  if (field.kind !== 'list' || !Array.isArray(value)) return <AnswerText kind={field.kind} value={value} />
  return (
    <Entries>
      {(value as unknown[]).map((entry, index) => (
        <li key={index}>
          <Entry fields={field.fields} entry={entry} />
        </li>
      ))}
    </Entries>
  )
}
