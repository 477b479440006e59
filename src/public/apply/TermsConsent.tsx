import { FieldErrors } from '../components/FieldFrame'
import { Checkbox } from './fields/CheckboxField'
import { idOf, useForm } from './fields/form-context'

const ACCEPT = 'accept_terms'

export function TermsConsent() {
  const { errors } = useForm()
  return (
    <section className="group" aria-labelledby="section-terms">
      <h3 id="section-terms">Terms</h3>
      <div className="field">
        <Checkbox path={ACCEPT} required>
          I have read and accept the{' '}
          <a href="/terms" target="_blank" rel="noopener">
            terms and conditions<span className="sr-only"> (opens in a new tab)</span>
          </a>
        </Checkbox>
        <FieldErrors id={idOf(ACCEPT)} errors={errors[ACCEPT]} />
      </div>
    </section>
  )
}
