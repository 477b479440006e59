import { Link } from '@inertiajs/react'
import { formatCents } from '../../shared/money'
import type { PageProps } from '../../shared/page-props'
import { CsrfField } from '../csrf'

export function DonateRehearsal({ session, amount, monthly, open, declined }: PageProps['DonateRehearsal']) {
  const isCard = amount === 0
  return (
    <div className="narrow">
      <h1>Demo payment</h1>
      <p className="alert mt-4" role="status">
        <b>No money will be charged.</b> On a live site, the donor would pay on the payment processor’s page.
      </p>
      {open && declined && (
        <p className="alert alert-bad mt-4" role="alert">
          The test card was declined. A donor could try another card or go back.
        </p>
      )}
      {open ? (
        <form method="post" action={`/donate/rehearsal/${session}`}>
          <CsrfField />
          <div className="reference-box">
            <p>{isCard ? 'Your new card' : 'Your gift'}</p>
            {isCard ? (
              <p>For your monthly gift</p>
            ) : (
              <p className="reference">
                {formatCents(amount)}
                {monthly && ' a month'}
              </p>
            )}
          </div>
          <div className="buttons">
            <button className="button" name="answer" value="pay">
              {isCard ? 'Simulate a new card' : 'Simulate a payment'}
            </button>
            <button className="button button-quiet" name="answer" value="decline">
              Simulate a declined card
            </button>
            <button className="button button-quiet" name="answer" value="cancel">
              Go back
            </button>
          </div>
        </form>
      ) : (
        <>
          <p className="mt-6">This demo payment has ended.</p>
          <div className="buttons">
            <Link href="/donate" className="button">
              Back to the donation page
            </Link>
          </div>
        </>
      )}
    </div>
  )
}
