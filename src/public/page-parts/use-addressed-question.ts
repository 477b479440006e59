import { useEffect } from 'react'

/** What the address names (`#who-can-apply`); an address that means nothing names nothing. */
function named(): Element | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)))
  } catch {
    return null
  }
}

/** Opens the question that the address names, now and whenever a link of the page names another. */
export function useAddressedQuestion() {
  useEffect(() => {
    const open = () => {
      const question = named()
      if (question instanceof HTMLDetailsElement) question.open = true
    }
    open()
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [])
}
