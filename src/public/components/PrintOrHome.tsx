import { Link } from '@inertiajs/react'

/** What is left to do on a page that is worth keeping. */
export const PrintOrHome = () => (
  <div className="buttons">
    <button type="button" className="button js-only" onClick={() => window.print()}>
      Print this page
    </button>
    <Link href="/" className="button button-quiet">
      Go to the home page
    </Link>
  </div>
)
