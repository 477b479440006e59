import { Link } from '@inertiajs/react'

/** To who comes back to a form that was sent from here. @param another whether the form below it is a new one */
export const SentNotice = ({ confirmation, another }: { confirmation: string; another?: boolean }) => (
  <p className="alert mt-6" role="status">
    You sent this form, and we have it. <Link href={confirmation}>See the confirmation</Link>.
    {another && ' What you fill in below is another one.'}
  </p>
)
