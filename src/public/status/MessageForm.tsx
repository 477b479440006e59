import { MAX_MESSAGE } from '../../shared/application-stage'
import { FieldFrame, describedBy } from '../components/FieldFrame'
import { CsrfField } from '../csrf'

const HELP = 'A new phone number, a new address, a change in your family. Our staff read it with your application.'

interface Props {
  /** Of the application that it is about. */
  reference: string
  /** What was typed and not taken. */
  typed: string
  errors?: string[]
}

/** Something changed: a message that goes on the record. */
export const MessageForm = ({ reference, typed, errors }: Props) => (
  <section className="mt-10 no-print">
    <h2>Has something changed?</h2>
    <form method="post" action="/apply/status/message" noValidate>
      <CsrfField />
      <input type="hidden" name="reference" value={reference} />
      <FieldFrame id="message" label="Tell us" help={HELP} errors={errors}>
        <textarea
          id="message"
          name="message"
          className="input"
          rows={5}
          maxLength={MAX_MESSAGE}
          required
          defaultValue={typed}
          autoFocus={!!errors}
          aria-invalid={!!errors}
          aria-describedby={describedBy('message', HELP, errors)}
        />
      </FieldFrame>
      <div className="buttons">
        <button className="button">Send this to the foundation</button>
      </div>
    </form>
  </section>
)
