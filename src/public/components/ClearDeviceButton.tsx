import { CsrfField } from '../csrf'

export const ClearDeviceButton = () => (
  <form method="post" action="/apply/forget" className="forget no-print">
    <CsrfField />
    <p id="forget-why">Are you on a shared phone or computer?</p>
    <button className="button button-quiet" aria-describedby="forget-why">
      I’m done. Clear this device
    </button>
  </form>
)
