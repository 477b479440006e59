import { Link } from '@inertiajs/react'

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
