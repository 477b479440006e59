import { useState } from 'react'
import { formLength } from '../../shared/application-form/form-length'
import { CHECK, likelyHelp, type Answer, type CheckQuestion, type Likelihood } from '../../shared/likely-help'

const SAYS: Readonly<Record<Likelihood, string>> = {
  likely: 'It is likely that we can help.',
  maybe: 'Maybe we can help.',
  unlikely: 'It is unlikely that we can help.',
}

/** Three questions and what they say together (rule 25.7). The answers live in the open page alone. */
function LikelyCheck() {
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

const { steps, questions, needed } = formLength()

/** What helps to know before the first question (rule 25.7), each behind its own line: the form itself stays in sight. */
export const BeforeYouStart = () => (
  <section className="before" aria-labelledby="before-you-start">
    <h2 id="before-you-start">Before you start</h2>
    <p>
      {questions} questions in {steps} steps. {needed} of them need an answer; leave out what you do not know.
    </p>
    <div className="questions">
      <details>
        <summary>What to have at hand</summary>
        <div className="prose">
          <ul>
            <li>Names and dates of birth of the people you live with</li>
            <li>What comes in each month: wages, benefits, support</li>
            <li>What your rent or mortgage is each month, and whether you are behind</li>
            <li>A phone number or an email where we reach you</li>
          </ul>
          <p>Close guesses are fine. You need no papers, and we do not ask for a Social Security number.</p>
        </div>
      </details>
      <details>
        <summary>Who we usually help</summary>
        <div className="prose">
          <p>
            Families in the United States who cannot keep up with rent or a mortgage after a medical crisis, a job loss or another setback.
            Three questions tell you whether that is likely you. Nothing you choose here is sent or kept.
          </p>
        </div>
        <LikelyCheck />
      </details>
      <details>
        <summary>Other help, and help right now</summary>
        <div className="prose">
          <p>
            Call <a href="tel:211">211</a> or visit{' '}
            <a href="https://www.211.org/" rel="noreferrer">
              211.org
            </a>
            . They know who near you helps with rent, power, food and shelter. It is free, whether we can help you or not.
          </p>
          <p>
            If somebody at home hurts or frightens you, the National Domestic Violence Hotline is at{' '}
            <a href="tel:+18007997233">1-800-799-7233</a>. In an emergency call <a href="tel:911">911</a>.
          </p>
          <p>
            “Leave this page” shows another page at once. The browser’s history may still list this website; only you can delete that, in
            the browser’s settings.
          </p>
        </div>
      </details>
    </div>
  </section>
)
