import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { splitQuestions } from '../../../shared/applications'
import { colors } from '../../../shared/brand/tokens'
import { Field } from '../../components/Field'

const Preview = styled('div')({
  padding: '8px 14px',
  borderRadius: 8,
  background: colors.sand,
  fontSize: '0.875rem',
  '& ol': { margin: '4px 0 0', paddingLeft: 20, overflowWrap: 'anywhere' },
})

interface Props {
  value: string
  onChange: (text: string) => void
  errors?: readonly string[]
}

/** Additional questions separated by commas, and how they come apart: what the family will read. */
export function QuestionsField({ value, onChange, errors }: Props) {
  const questions = splitQuestions(value)
  return (
    <>
      <Field
        label="Additional questions (optional)"
        help="Separate them by commas. The family answers each in the extended application."
        errors={errors}
      >
        {(ids) => (
          <OutlinedInput
            multiline
            minRows={3}
            maxRows={10}
            fullWidth
            autoFocus
            value={value}
            onChange={(event) => onChange(event.target.value)}
            inputProps={ids}
          />
        )}
      </Field>
      {questions.length > 0 && (
        <Preview>
          {questions.length === 1 ? 'One question:' : `${questions.length} questions:`}
          <ol>
            {questions.map((question, index) => (
              <li key={`${index} ${question}`}>{question}</li>
            ))}
          </ol>
        </Preview>
      )}
    </>
  )
}
