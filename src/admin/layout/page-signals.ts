import { useEffect, useSyncExternalStore } from 'react'

/** A value that code outside React sets and components follow. */
interface SharedValue<T> {
  get: () => T
  set: (next: T) => void
  subscribe: (listener: () => void) => () => void
}

export function createSharedValue<T>(initial: T): SharedValue<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(value, next)) return
      value = next
      listeners.forEach((listener) => listener())
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useSharedValue = <T>(shared: SharedValue<T>): T => useSyncExternalStore(shared.subscribe, shared.get)

interface PageSubject {
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

/** The text of an answer that was no JSON, shown over the page until it is dismissed. */
export const foreignAnswer = createSharedValue<string | null>(null)
/** True once an answer came from a newer version of the site than the page that is open. */
export const newVersion = createSharedValue(false)
/** How many screens are being loaded. */
export const loadingScreens = createSharedValue(0)

/** Loads a page in full, leaving the back-office's router. */
export const leaveFor = (url: string): void => window.location.assign(url)
