import { useEffect, useRef } from 'react'

/** What people do to move a page themselves. */
const BY_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Keeps in view what a page says first, where Back brings the page to the place at which it was left; until people move it themselves. */
export function useInView<T extends HTMLElement>() {
  const element = useRef<T>(null)
  useEffect(() => {
    const check = () => {
      const { top = 0 } = element.current?.getBoundingClientRect() ?? {}
      if (top >= 0 && top < innerHeight) return
      stop()
      element.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
    }
    const stop = () => {
      removeEventListener('scroll', check)
      for (const event of BY_HAND) removeEventListener(event, stop)
    }
    addEventListener('scroll', check)
    for (const event of BY_HAND) addEventListener(event, stop)
    return stop
  }, [])
  return element
}
