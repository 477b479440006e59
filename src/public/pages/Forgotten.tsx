import { Link } from '@inertiajs/react'
import { useEffect } from 'react'
import { useSite } from '../use-site'

/** Browsers that do not know the answer's header, or do not trust the connection, are asked by a script. */
function clearStorages(): void {
  try {
    localStorage.clear()
    sessionStorage.clear()
    void indexedDB.databases?.().then((all) => all.forEach(({ name }) => name && indexedDB.deleteDatabase(name)))
  } catch {
    /** A browser that keeps nothing has nothing to clear. */
  }
}

/** What is shown once this browser was made to forget a visit. */
export function Forgotten() {
  const { name } = useSite()
  useEffect(clearStorages, [])
  return (
    <div className="narrow">
      <h1>This device has forgotten your visit</h1>
      <p className="lead">Nothing that you wrote or looked up here is left in this browser. With us, nothing has changed.</p>
      <p className="mt-4">
        To come back you need your email and your reference. The address of {name} may still be in the list of pages that this browser was
        on; you can delete it there.
      </p>
      <p className="buttons">
        <Link href="/" className="button">
          To the home page
        </Link>
        <Link href="/apply/status" className="button button-quiet">
          See where an application stands
        </Link>
      </p>
    </div>
  )
}
