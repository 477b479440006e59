import { Link } from '@inertiajs/react'
import { useEffect, useRef } from 'react'

const BY_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Scrolls the notice into view after Back restored an old scroll position, until the person scrolls. */
function useInView<T extends HTMLElement>() {
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
    /** The browser may restore the position before or after this runs. */
    if (!isInView()) show()
    return stop
  }, [])
  return element
}

export function SentNotice({ confirmation, another }: { confirmation: string; another?: boolean }) {
  const notice = useInView<HTMLParagraphElement>()
  return (
    <p ref={notice} className="alert mb-6" role="status">
      We got your form. <Link href={confirmation}>See the confirmation</Link>.{another && ' What you fill out below is a new form.'}
    </p>
  )
}
