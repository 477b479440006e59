import { ADDITIONAL_ANSWERS } from '../../shared/application-form'
import { skippedText } from '../../shared/application-form/questions'
import { stepOf } from './errors'
import { useForm } from './fields/form-context'
import { SUMMARY_ID } from './form-definition'

interface Props {
  skipped: number
  busy: boolean
  onAnswer: (step: number) => void
  onSend: () => void
}

/**
 * Asks once whether to send the form without answers to questions of staff (rule 19.4). Without scripts, it comes after the form's other
 * buttons, because Enter in a field presses the first one.
 */
export function SkippedQuestions({ skipped, busy, onAnswer, onSend }: Props) {
  const { form } = useForm()
  return (
    <div id={SUMMARY_ID} className="alert alert-bad mt-6" role="alert" tabIndex={-1}>
      <p>{skippedText(skipped, form.asked ?? skipped)}</p>
      <div className="buttons">
        <a
          href="#section-questions"
          className="button"
          onClick={(event) => {
            event.preventDefault()
            onAnswer(stepOf(form, ADDITIONAL_ANSWERS))
          }}
        >
          {skipped === 1 ? 'Answer the question' : 'Answer the questions'}
        </a>
        <button
          className="button button-quiet"
          name="confirmed"
          value="true"
          aria-disabled={busy}
          onClick={(event) => {
            event.preventDefault()
            onSend()
          }}
        >
          Send anyway
        </button>
      </div>
    </div>
  )
}
