import { useSyncExternalStore } from 'react'

/** A value that code outside React sets and components follow. */
export interface SharedValue<T> {
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
