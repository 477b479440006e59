import { Link } from '@inertiajs/react'
import { useInView } from './use-in-view'

/** To who comes back to a form that was sent from here. @param another whether the form below it is a new one */
export function SentNotice({ confirmation, another }: { confirmation: string; another?: boolean }) {
  const notice = useInView<HTMLParagraphElement>()
  return (
    <p ref={notice} className="alert mb-6" role="status">
      You sent this form, and we have it. <Link href={confirmation}>See the confirmation</Link>.
      {another && ' What you fill in below is another one.'}
    </p>
  )
}
