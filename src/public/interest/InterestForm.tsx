import { useEffect } from 'react'
import { MAX_COMMENT, MAX_PHONE } from '../../shared/constants'
import { MAX_NAME } from '../../shared/names'
import type { InterestAnswers, PageProps, SharedProps } from '../../shared/page-props'
import { EmailField } from '../components/EmailField'
import { ErrorSummary } from '../components/ErrorSummary'
import { FieldFrame, describedBy } from '../components/FieldFrame'
import { SpamSignalFields } from '../components/SpamSignalFields'
import { CsrfField } from '../csrf'

const SUMMARY_ID = 'interest-errors'
export const INTEREST_FIELDS = ['name', 'business_name', 'email', 'phone', 'comment']

interface TextProps {
  name: keyof InterestAnswers
  label: string
  autoComplete: string
  type?: 'tel'
  maxLength: number
  value: string
  errors?: string[]
}

const TextField = ({ name, label, autoComplete, type, maxLength, value, errors }: TextProps) => (
  <FieldFrame id={name} label={label} errors={errors}>
    <input
      id={name}
      name={name}
      className="input"
      type={type}
      autoComplete={autoComplete}
      required
      maxLength={maxLength}
      defaultValue={value}
      aria-invalid={!!errors}
      aria-describedby={describedBy(name, undefined, errors)}
    />
  </FieldFrame>
)

export function InterestForm({ answers, opened, trap, errors }: PageProps['Interest'] & { errors: SharedProps['errors'] }) {
  const help = 'Tell us your idea or question.'
  const field = (name: keyof InterestAnswers) => ({ name, value: answers[name], errors: errors[name] })
  useEffect(() => document.getElementById(SUMMARY_ID)?.focus(), [errors])
  return (
    <form method="post" action="/interest" noValidate>
      <ErrorSummary
        id={SUMMARY_ID}
        errors={INTEREST_FIELDS.flatMap((target) => (errors[target] ?? []).map((text) => ({ target, text })))}
      />
      <CsrfField />
      <SpamSignalFields opened={opened} trap={trap} />
      <TextField {...field('name')} label="Your name" autoComplete="name" maxLength={MAX_NAME} />
      <TextField {...field('business_name')} label="Business name" autoComplete="organization" maxLength={MAX_NAME} />
      <EmailField value={answers.email} errors={errors.email} autoComplete="email" help="We’ll reply to this address." />
      <TextField {...field('phone')} label="Contact phone" type="tel" autoComplete="tel" maxLength={MAX_PHONE} />
      <FieldFrame id="comment" label="Comment" optional help={help} errors={errors.comment}>
        <textarea
          id="comment"
          name="comment"
          className="input"
          rows={5}
          maxLength={MAX_COMMENT}
          defaultValue={answers.comment}
          aria-invalid={!!errors.comment}
          aria-describedby={describedBy('comment', help, errors.comment)}
        />
      </FieldFrame>
      <div className="buttons">
        <button className="button">Send</button>
      </div>
    </form>
  )
}
