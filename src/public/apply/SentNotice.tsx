import { Link } from '@inertiajs/react'
import { useEffect, useRef } from 'react'

/** What people do to move a page themselves. */
const BY_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Keeps in view what a page says first, where Back brings the page to the place at which it was left; until people move it themselves. */
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
    /** The place may have been found before, or be found after this. */
    if (!isInView()) show()
    return stop
  }, [])
  return element
}

/** To who comes back to a form that was sent from here. @param another whether the form below it is a new one */
export function SentNotice({ confirmation, another }: { confirmation: string; another?: boolean }) {
  const notice = useInView<HTMLParagraphElement>()
  return (
    <p ref={notice} className="alert mb-6" role="status">
      We got your form. <Link href={confirmation}>See the confirmation</Link>.{another && ' What you fill out below is a new form.'}
    </p>
  )
}
