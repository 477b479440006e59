import { DEDICATIONS, DEDICATION_LABELS } from '../../shared/dedications'
import { MAX_HONOREE, MAX_NAME } from '../../shared/names'
import type { GiftAnswers } from '../../shared/page-props/giving'
import { FieldErrors, FieldFrame, describedBy } from '../components/FieldFrame'

const TOLD_HELP =
  'We’ll tell them about your gift, but never the amount, after your card is charged. If you don’t have their email, we’ll print a card and ask you where to mail it.'

interface Props {
  answers: GiftAnswers
  errors: Record<string, string[]>
}

interface TextProps extends Props {
  name: 'honoree' | 'told_name' | 'told_email'
  label: string
  max: number
  email?: boolean
  optional?: boolean
  help?: string
}

/** Emails are checked by the server only: a browser would silently refuse to send the form for an invalid field inside a collapsed part. */
const Text = ({ name, label, max, email, optional, help, answers, errors }: TextProps) => (
  <FieldFrame id={name} label={label} optional={optional} help={help} errors={errors[name]}>
    <input
      id={name}
      name={name}
      className="input"
      inputMode={email ? 'email' : undefined}
      autoComplete="off"
      spellCheck={email ? false : undefined}
      autoCapitalize={email ? 'none' : undefined}
      maxLength={max}
      defaultValue={answers[name]}
      aria-invalid={!!errors[name]}
      aria-describedby={describedBy(name, help, errors[name])}
    />
  </FieldFrame>
)

const FIELDS = ['honoree', 'dedication', 'told_name', 'told_email'] as const

export function DedicationFields(props: Props) {
  const { answers, errors } = props
  const isOpen = FIELDS.some((name) => errors[name]) || !!(answers.honoree || answers.told_name || answers.told_email)
  return (
    <details className="more" open={isOpen}>
      <summary>
        Give in honor or memory of someone <span className="optional">(optional)</span>
      </summary>
      <fieldset
        className={`field ${errors.dedication?.length ? 'field-bad' : ''}`}
        aria-describedby={describedBy('dedication', undefined, errors.dedication)}
      >
        <legend>My gift is</legend>
        <div className="either">
          {DEDICATIONS.map((kind, place) => (
            <label key={kind} className="choice">
              <input
                id={place === 0 ? 'dedication' : undefined}
                type="radio"
                name="dedication"
                value={kind}
                defaultChecked={kind === (answers.dedication || DEDICATIONS[0])}
              />
              <span>{DEDICATION_LABELS[kind].toLowerCase()}</span>
            </label>
          ))}
        </div>
        <FieldErrors id="dedication" errors={errors.dedication} />
      </fieldset>
      <Text name="honoree" label="Their name" max={MAX_HONOREE} {...props} />
      <Text name="told_name" label="Who should we notify?" optional max={MAX_NAME} help={TOLD_HELP} {...props} />
      <Text name="told_email" label="Their email" max={254} email optional {...props} />
    </details>
  )
}
