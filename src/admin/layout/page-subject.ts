import { useEffect } from 'react'
import { createSharedValue } from './shared-value'

export interface PageSubject {
  /** Whose record it is: stands before the page's name in the title. */
  record?: string
  /** Instead of the name that the route has. */
  name?: string
}

const NOTHING: PageSubject = {}

/** What the screen that is open adds to its name in the header and the title. */
export const pageSubject = createSharedValue<PageSubject>(NOTHING)

/** Says what the calling screen is about, for as long as it is shown. */
export function usePageSubject({ record, name }: PageSubject): void {
  useEffect(() => {
    pageSubject.set({ record, name })
    return () => pageSubject.set(NOTHING)
  }, [record, name])
}
