import { Link } from '@inertiajs/react'
import { useEffect } from 'react'
import { centsToInput, formatCents } from '../../shared/money'
import type { PageProps, SharedProps } from '../../shared/page-props'
import type { PlanView } from '../../shared/page-props/giving'
import { receiptNumber } from '../../shared/receipt'
import { ErrorSummary } from '../components/ErrorSummary'
import { FieldErrors, FieldHelp } from '../components/FieldFrame'
import { FormNotice } from '../components/FormNotice'
import { OurEmail } from '../components/EmailField'
import { CsrfField } from '../csrf'
import { MoneyInput } from '../donate/AmountField'
import { formatCount } from '../../shared/text'

type Props = PageProps['DonatePlan'] & SharedProps

const SUMMARY_ID = 'plan-errors'
const MESSAGE_ID = 'plan-message'

export function DonatePlan({ plan, max_dollars, typed, asks, changed, card, errors }: Props) {
  useEffect(() => (document.getElementById(SUMMARY_ID) ?? document.getElementById(MESSAGE_ID))?.focus(), [errors])
  if (!plan)
    return (
      <div className="narrow">
        <h1>This link doesn’t work</h1>
        <p className="lead">
          Make sure you’re using the full link from our email. If it still doesn’t work, email <OurEmail />.
        </p>
        <div className="buttons">
          <Link href="/donate?monthly=1" className="button">
            Give monthly
          </Link>
        </div>
      </div>
    )
  const isOver = plan.state === 'stopped'
  return (
    <div className="narrow">
      <ErrorSummary id={SUMMARY_ID} errors={(errors.amount ?? []).map((text) => ({ target: isOver ? null : 'amount', text }))} />
      <FormNotice id={MESSAGE_ID} errors={errors} fields={['amount']} />
      {changed && !isOver && (
        <p id={MESSAGE_ID} className="alert" role="status" tabIndex={-1}>
          Your monthly gift is now {formatCents(plan.amount)}, starting with your next payment. We’re confirming it by email.
        </p>
      )}
      {card && !isOver && (
        <p id={MESSAGE_ID} className={`alert ${card === 'noted' && plan.state === 'late' ? 'alert-bad' : ''}`} role="status" tabIndex={-1}>
          {card === 'later' ? LATER : plan.state === 'late' ? STILL_LATE : NOTED}
        </p>
      )}
      <h1>{isOver ? 'Your monthly gift has ended' : 'Your monthly gift'}</h1>
      <p className="lead">{WORDS[plan.state]}</p>
      <div className="reference-box">
        <p>
          {plan.name}, since {plan.since}
        </p>
        <p className="reference">{formatCents(plan.amount)} a month</p>
      </div>
      {plan.next && !isOver && <p>Your next payment is on {plan.next}.</p>}
      {!asks && plan.state === 'late' && <ReplaceCard isUrgent />}
      {!isOver && (asks ? <Stop plan={plan} /> : <Change plan={plan} typed={typed} maxDollars={max_dollars} errors={errors.amount} />)}
      {!asks && plan.state === 'active' && <ReplaceCard />}
      {isOver && (
        <div className="buttons">
          <Link href="/donate" className="button">
            Give again
          </Link>
        </div>
      )}
      <Gifts gifts={plan.gifts} />
    </div>
  )
}

const WORDS: Record<PlanView['state'], string> = {
  waiting: 'We review your first gift before we charge your card. After that, it repeats every month.',
  active: 'Thank you. Every month, your gift helps pay a family’s rent or mortgage.',
  late: 'Your last payment didn’t go through, and your card wasn’t charged. We’ll try again in the next few days. If you replace your card now, we’ll try again right away.',
  stopped: 'Your card won’t be charged again. Thank you for your gifts.',
}

const NOTED = 'Your new card is saved. We’ll use it for your monthly gift from now on. Nothing is overdue.'
const STILL_LATE =
  'Your new card is saved, but the payment didn’t go through with it either. We’ll try again in the next few days. You can also use another card.'
const LATER = 'Our payment processor isn’t responding yet. We’ll save your new card as soon as it does. Check back in a few minutes.'

/** Leads to the payment processor's page: card numbers never reach our site. */
const ReplaceCard = ({ isUrgent = false }: { isUrgent?: boolean }) => (
  <form method="post" action="/donate/plan" className="mt-6">
    <CsrfField />
    {!isUrgent && <p>Is your card new, lost, or about to expire? Replace it here.</p>}
    <div className="buttons">
      <button className={isUrgent ? 'button' : 'button button-quiet'} name="action" value="card">
        Replace my card
      </button>
    </div>
  </form>
)

function Change({ plan, typed, maxDollars, errors }: { plan: PlanView; typed: string | null; maxDollars: number; errors?: string[] }) {
  const help = `Up to $${formatCount(maxDollars)}. The change starts with your next payment.`
  return (
    <form method="post" action="/donate/plan" className="mt-6">
      <CsrfField />
      <div className={`field short ${errors ? 'field-bad' : ''}`}>
        <label htmlFor="amount" className="legend">
          Monthly amount
        </label>
        <FieldHelp id="amount" help={help} />
        <MoneyInput help={help} errors={errors} defaultValue={typed ?? centsToInput(plan.amount)} />
        <FieldErrors id="amount" errors={errors} />
      </div>
      <div className="buttons">
        <button className={plan.state === 'late' ? 'button button-quiet' : 'button'} name="action" value="change">
          Change the amount
        </button>
        <Link href="/donate/plan?stop" className="button button-quiet">
          Cancel my monthly gift
        </Link>
      </div>
    </form>
  )
}

function Stop({ plan }: { plan: PlanView }) {
  return (
    <form method="post" action="/donate/plan" className="mt-6">
      <CsrfField />
      <p>Cancel your {formatCents(plan.amount)} monthly gift? Past gifts aren’t affected, and your card won’t be charged again.</p>
      <div className="buttons">
        <Link href="/donate/plan" className="button">
          Keep my gift
        </Link>
        <button className="button button-quiet" name="action" value="stop">
          Cancel my gift
        </button>
      </div>
    </form>
  )
}

const Gifts = ({ gifts }: Pick<PlanView, 'gifts'>) =>
  gifts.length > 0 && (
    <section className="prose mt-8" aria-labelledby="gifts">
      <h2 id="gifts">Your gifts</h2>
      <ul>
        {gifts.map(({ nice_date, amount, receipt }, index) => (
          <li key={index}>
            {nice_date}: {formatCents(amount)}
            {receipt && (
              <>
                , <a href={receipt.url}>receipt {receiptNumber(receipt.number)}</a>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
