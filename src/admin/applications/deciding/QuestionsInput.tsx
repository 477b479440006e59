import { styled } from '@mui/material/styles'
import { useWatch } from 'react-hook-form'
import { splitQuestions } from '../../../shared/applications'
import { colors } from '../../../shared/brand/tokens'
import { TextInput } from '../../form/inputs'

const Preview = styled('div')({
  padding: '8px 14px',
  borderRadius: 8,
  background: colors.sand,
  fontSize: '0.875rem',
  '& ol': { margin: '4px 0 0', paddingLeft: 20, overflowWrap: 'anywhere' },
})

const SOURCE = 'additional_questions'

/** Additional questions separated by commas, and how they come apart: what the family will read. */
export function QuestionsInput() {
  const typed = useWatch<Record<typeof SOURCE, string>>({ name: SOURCE })
  const questions = splitQuestions(typed ?? '')
  return (
    <>
      <TextInput
        source={SOURCE}
        label="Additional questions (optional)"
        help="Separate them by commas. The family answers each in the extended application."
        minRows={3}
        maxRows={10}
        autoFocus
      />
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
