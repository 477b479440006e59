import { useState } from 'react'
import { CHECK, likelyHelp, type Answer, type CheckQuestion, type Likelihood } from '../../shared/likely-help'

const SAYS: Readonly<Record<Likelihood, string>> = {
  likely: 'It is likely that we can help.',
  maybe: 'Maybe we can help.',
  unlikely: 'It is unlikely that we can help.',
}

/** Three questions and what they say together (rule 25.7). The answers live in the open page alone. */
export function LikelyCheck() {
  const [answers, setAnswers] = useState<Record<string, string>>({})
  const answer = likelyHelp(answers)
  return (
    <>
      <div className="check js-only">
        {CHECK.map((question) => (
          <Asked
            key={question.name}
            question={question}
            chosen={answers[question.name]}
            onChoose={(value) => setAnswers((now) => ({ ...now, [question.name]: value }))}
          />
        ))}
        <div role="status">{answer && <Said {...answer} />}</div>
      </div>
      <AllAnswers />
    </>
  )
}

interface AskedProps {
  question: CheckQuestion
  chosen: string | undefined
  onChoose: (value: string) => void
}

const Asked = ({ question: { name, title, options }, chosen, onChoose }: AskedProps) => (
  <fieldset>
    <legend className="legend">{title}</legend>
    {options.map(({ value, label }) => (
      <label key={value} className="tick">
        <input type="radio" name={`check-${name}`} value={value} checked={chosen === value} onChange={() => onChoose(value)} />
        {label}
      </label>
    ))}
  </fieldset>
)

const Said = ({ says, rules }: Answer) => (
  <div className="alert">
    <p>
      <b>{SAYS[says]}</b>
    </p>
    {rules.map((rule) => (
      <p key={rule}>{rule}</p>
    ))}
    <p>
      {says === 'likely'
        ? 'A person reads every application; this is no promise.'
        : 'You can apply all the same: a person reads every application. For other help, call 211.'}
    </p>
  </div>
)

/** Without scripts: what each answer says, to read. */
const AllAnswers = () => (
  <div className="check no-js-only">
    {CHECK.map(({ name, title, options }) => (
      <div key={name}>
        <p className="legend">{title}</p>
        <ul>
          {options.map(({ value, label, says, rule }) => (
            <li key={value}>
              {label}: <b>{says}</b>. {rule}
            </li>
          ))}
        </ul>
      </div>
    ))}
    <p>You can apply whatever this says: a person reads every application.</p>
  </div>
)
