import { Link } from '@inertiajs/react'
import { formatCents } from '../../shared/money'
import type { PageProps } from '../../shared/page-props'
import { CsrfField } from '../csrf'

/** Stands in for the payment page where no gateway is set up, and says so. */
export function DonateRehearsal({ session, amount, monthly, open, declined }: PageProps['DonateRehearsal']) {
  const isCard = amount === 0
  return (
    <div className="narrow">
      <h1>Payment rehearsal</h1>
      <p className="alert mt-4" role="status">
        <b>No money moves.</b> On a site with a payment gateway, the donor would pay on the gateway’s own page here.
      </p>
      {open && declined && (
        <p className="alert alert-bad mt-4" role="alert">
          The pretended card was declined. A donor would try another card here, or turn back.
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
              {isCard ? 'Pretend to leave a card' : 'Pretend to pay'}
            </button>
            <button className="button button-quiet" name="answer" value="decline">
              Have the card declined
            </button>
            <button className="button button-quiet" name="answer" value="cancel">
              Turn back
            </button>
          </div>
        </form>
      ) : (
        <>
          <p className="mt-6">This rehearsal is over.</p>
          <div className="buttons">
            <Link href="/donate" className="button">
              Back to giving
            </Link>
          </div>
        </>
      )}
    </div>
  )
}
