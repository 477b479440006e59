import { CsrfField } from '../csrf'

/** For a phone or computer that others use too: nothing of the visit stays on it. */
export const ForgetButton = () => (
  <form method="post" action="/apply/forget" className="forget no-print">
    <CsrfField />
    <p id="forget-why">Are you on a shared phone or computer?</p>
    <button className="button button-quiet" aria-describedby="forget-why">
      I’m done. Clear this device
    </button>
  </form>
)
