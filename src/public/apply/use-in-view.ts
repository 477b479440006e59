import { useEffect, useRef } from 'react'

/** What people do to move a page themselves. */
const BY_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Keeps in view what a page says first, where Back brings the page to the place at which it was left; until people move it themselves. */
export function useInView<T extends HTMLElement>() {
  const element = useRef<T>(null)
  useEffect(() => {
    const isInView = () => {
      const { top = 0 } = element.current?.getBoundingClientRect() ?? {}
      return top >= 0 && top < innerHeight
    }
    const show = () => element.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
    const check = () => {
      if (isInView()) return
      stop()
      show()
    }
    const stop = () => {
      removeEventListener('scroll', check)
      for (const event of BY_HAND) removeEventListener(event, stop)
    }
    addEventListener('scroll', check)
    for (const event of BY_HAND) addEventListener(event, stop)
    /** The place may have been found before, or be found after this. */
    if (!isInView()) show()
    return stop
  }, [])
  return element
}
