import { Link } from '@inertiajs/react'
import { useEffect } from 'react'
import { useSite } from '../use-site'

/** For browsers that ignore the Clear-Site-Data header, or distrust the connection. */
function clearStorages(): void {
  try {
    localStorage.clear()
    sessionStorage.clear()
    void indexedDB.databases?.().then((all) => all.forEach(({ name }) => name && indexedDB.deleteDatabase(name)))
  } catch {
    /** A browser that keeps nothing has nothing to clear. */
  }
}

export function Forgotten() {
  const { name } = useSite()
  useEffect(clearStorages, [])
  return (
    <div className="narrow">
      <h1>This device is cleared</h1>
      <p className="lead">Nothing you typed or looked up is left in this browser. Anything you sent us is still safe with us.</p>
      <p className="mt-4">
        To come back, you’ll need your email and reference number. {name} may still show up in your browser history. You can delete it
        there.
      </p>
      <p className="buttons">
        <Link href="/" className="button">
          Go to the home page
        </Link>
        <Link href="/apply/status" className="button button-quiet">
          Check an application status
        </Link>
      </p>
    </div>
  )
}
