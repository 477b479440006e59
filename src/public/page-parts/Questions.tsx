import type { Question } from './outline'

/** Search engines read questions from this very markup (`server/structured-data.ts`): nothing stands between details and summary. */
export const Questions = ({ questions }: { questions: readonly Question[] }) => (
  <div className="questions">
    {questions.map(({ id, ask, html, isFound }) => (
      <details key={id} id={id} open={isFound ?? false} hidden={isFound === false}>
        <summary>{ask}</summary>
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      </details>
    ))}
  </div>
)
