import { LOGOUT_QUESTION } from '../../shared/constants'
import { CsrfField } from '../csrf'

export function Logout() {
  return (
    <div className="narrow">
      <h1>{LOGOUT_QUESTION}</h1>
      <form method="post" action="/logout" className="buttons">
        <CsrfField />
        <button className="button">Yes, log out</button>
        <a href="/admin" className="button button-quiet">
          No, stay signed in
        </a>
      </form>
    </div>
  )
}
