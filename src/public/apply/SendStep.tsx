import { FieldErrors } from '../components/FieldFrame'
import { Review } from './Review'
import { Tick } from './fields/TickBox'
import { idOf } from './fields/field-names'
import { useForm } from './fields/form-context'
import { MESSAGE_ID } from './focus-ids'

interface SendStepProps {
  isCurrent: boolean
  message: string | null
  onEdit: (step: number) => void
}

/** The last page: look it over, accept the terms. */
export function SendStep({ isCurrent, message, onEdit }: SendStepProps) {
  const { errors } = useForm()
  return (
    <>
      <p className="js-only">Look over your answers. You can change any of them before you send.</p>
      {isCurrent && <Review onEdit={onEdit} />}
      <section className="group" aria-labelledby="section-terms">
        <h3 id="section-terms">Terms</h3>
        <div className="field">
          <Tick path="accept_terms" required>
            I have read and accept the{' '}
            <a href="/terms" target="_blank" rel="noopener">
              terms and conditions<span className="sr-only"> (opens in a new tab)</span>
            </a>
          </Tick>
          <FieldErrors id={idOf('accept_terms')} errors={errors.accept_terms} />
        </div>
        {message && (
          <p id={MESSAGE_ID} className="alert alert-bad mt-6" role="alert" tabIndex={-1}>
            {message}
          </p>
        )}
      </section>
    </>
  )
}
