import { Link } from '@inertiajs/react'
import type { PageProps, SharedProps } from '../../shared/page-props'
import { EmailField } from '../components/EmailField'
import { FormNotice } from '../components/FormNotice'
import { CsrfField } from '../csrf'

export function DonateReceipts({ sent, email, errors }: PageProps['DonateReceipts'] & SharedProps) {
  return (
    <div className="narrow">
      <h1>{sent ? 'Check your email' : 'Get your receipts by email'}</h1>
      {sent ? (
        <p className="lead">
          If we have receipts for {email}, we’re sending links to all of them. Don’t see our email? Check your spam folder, and make sure
          you entered the email you used for your gifts.
        </p>
      ) : (
        <form method="post" action="/donate/receipts" noValidate>
          <p className="lead">Enter the email you used for your gifts. We’ll send links to all your receipts.</p>
          <FormNotice errors={errors} fields={['email']} />
          <CsrfField />
          <EmailField value={email} errors={errors.email} autoComplete="email" autoFocus={!!errors.email} />
          <div className="buttons">
            <button className="button">Send me my receipts</button>
          </div>
        </form>
      )}
      <p className="mt-6">{sent ? <Link href="/donate/receipts">Try another email</Link> : <Link href="/donate">Give again</Link>}</p>
    </div>
  )
}
