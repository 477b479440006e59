import Typography from '@mui/material/Typography'

/** What staff asked beyond the form when they requested the extended application. */
export function AdditionalQuestions({ questions }: { questions: readonly string[] }) {
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
