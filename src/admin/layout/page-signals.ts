import { useEffect, useSyncExternalStore } from 'react'

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
  record?: string
  name?: string
}

const NOTHING: PageSubject = {}

export const pageSubject = createSharedValue<PageSubject>(NOTHING)

export function usePageSubject({ record, name }: PageSubject): void {
  useEffect(() => {
    pageSubject.set({ record, name })
    return () => pageSubject.set(NOTHING)
  }, [record, name])
}

export const nonJsonResponse = createSharedValue<string | null>(null)
export const newVersion = createSharedValue(false)
export const loadingScreens = createSharedValue(0)

export const loadPage = (url: string): void => window.location.assign(url)

export const unsavedForms = createSharedValue(0)

export const useHasUnsaved = (): boolean => useSharedValue(unsavedForms) > 0

export function useUnsaved(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return
    unsavedForms.set(unsavedForms.get() + 1)
    return () => unsavedForms.set(Math.max(0, unsavedForms.get() - 1))
  }, [dirty])
}
