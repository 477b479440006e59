import Typography from '@mui/material/Typography'
import type { Application } from '../../../shared/api/applications'
import type { AdditionalAnswer } from '../../../shared/application-form/questions'

/** What staff asked beyond the form, until the answers are there: these stand with their questions (`ReviewSection`). */
export function AdditionalQuestions({ additional_questions, details }: Pick<Application, 'additional_questions' | 'details'>) {
  const answered = Array.isArray(details?.additional_answers) ? (details?.additional_answers as AdditionalAnswer[]) : []
  const questions = additional_questions.filter((asked) => !answered.some(({ question }) => question === asked))
  if (questions.length === 0) return null
  return (
    <section>
      <Typography variant="h3" sx={{ mt: 4 }}>
        Additional questions asked
      </Typography>
      <ul>
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
    </section>
  )
}
