import { useState } from 'react'
import { formLength } from '../../shared/application-form/questions'
import { CHECK, assessLikelihood, type Answer, type CheckQuestion, type Likelihood } from '../../shared/assess-likelihood'

const SAYS: Readonly<Record<Likelihood, string>> = {
  likely: 'We may be able to help.',
  maybe: 'We might be able to help.',
  unlikely: 'We probably can’t help.',
}

function LikelyCheck() {
  const [answers, setAnswers] = useState<Record<string, string>>({})
  const answer = assessLikelihood(answers)
  return (
    <>
      <div className="check js-only">
        {CHECK.map((question) => (
          <CheckQuestionField
            key={question.name}
            question={question}
            chosen={answers[question.name]}
            onChoose={(value) => setAnswers((now) => ({ ...now, [question.name]: value }))}
          />
        ))}
        <div role="status">{answer && <CheckResult {...answer} />}</div>
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

const CheckQuestionField = ({ question: { name, title, options }, chosen, onChoose }: AskedProps) => (
  <fieldset>
    <legend className="legend">{title}</legend>
    {options.map(({ value, label }) => (
      <label key={value} className="choice">
        <input type="radio" name={`check-${name}`} value={value} checked={chosen === value} onChange={() => onChoose(value)} />
        {label}
      </label>
    ))}
  </fieldset>
)

const CheckResult = ({ says, rules }: Answer) => (
  <div className="alert">
    <p>
      <b>{SAYS[says]}</b>
    </p>
    {rules.map((rule) => (
      <p key={rule}>{rule}</p>
    ))}
    <p>
      {says === 'likely'
        ? 'A real person reads every application. This isn’t a promise of help.'
        : 'You can still apply. A real person reads every application. For other help, call 211.'}
    </p>
  </div>
)

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
    <p>You can apply no matter what this says. A real person reads every application.</p>
  </div>
)

const { steps, questions, needed } = formLength()

export const BeforeYouStart = () => (
  <section className="before" aria-labelledby="before-you-start">
    <h2 id="before-you-start">Before you start</h2>
    <p>
      {questions} questions in {steps} steps. Only {needed} are required.
    </p>
    <div className="questions">
      <details>
        <summary>What you’ll need</summary>
        <div className="prose">
          <ul>
            <li>Names and dates of birth of the people you live with</li>
            <li>Your monthly income: wages, benefits, support</li>
            <li>Your monthly rent or mortgage, and whether you’re behind</li>
            <li>A phone number or email where we can reach you</li>
          </ul>
          <p>Your best guess is fine. You don’t need any documents, and we never ask for your Social Security number.</p>
        </div>
      </details>
      <details>
        <summary>Who we usually help</summary>
        <div className="prose">
          <p>
            Families in the United States who can’t keep up with rent or a mortgage after a medical crisis, job loss, or other setback.
            Answer 3 questions to see if that might be you. We don’t save your answers.
          </p>
        </div>
        <LikelyCheck />
      </details>
      <details>
        <summary>Get help right now</summary>
        <div className="prose">
          <p>
            Call <a href="tel:211">211</a> or visit{' '}
            <a href="https://www.211.org/" rel="noreferrer">
              211.org
            </a>
            . They can connect you with local help for rent, utilities, food, and shelter. It’s free, whether or not we can help you.
          </p>
          <p>
            If someone at home is hurting or scaring you, call the National Domestic Violence Hotline at{' '}
            <a href="tel:+18007997233">1-800-799-7233</a>. In an emergency, call <a href="tel:911">911</a>.
          </p>
          <p>
            “Exit this site quickly” takes you to another website right away. This site may still show up in your browser history. To remove
            it, clear your history in your browser’s settings.
          </p>
        </div>
      </details>
    </div>
  </section>
)
