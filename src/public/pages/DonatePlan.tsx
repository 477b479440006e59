import { Link } from '@inertiajs/react'
import { useEffect } from 'react'
import { centsToInput, formatCents } from '../../shared/money'
import type { PageProps, SharedProps } from '../../shared/page-props'
import type { PlanView } from '../../shared/page-props/giving'
import { ErrorSummary } from '../components/ErrorSummary'
import { FieldErrors, FieldHelp } from '../components/FieldFrame'
import { FormNotice } from '../components/FormNotice'
import { OurEmail } from '../components/EmailField'
import { CsrfField } from '../csrf'
import { MoneyInput } from '../donate/MoneyInput'

type Props = PageProps['DonatePlan'] & SharedProps

const SUMMARY_ID = 'plan-errors'
/** What is said of a change as a whole: that it was made, or refused. */
const MESSAGE_ID = 'plan-message'

/** The donor's own page of a monthly gift: how it stands, and the way to change or stop it, without an account. */
export function DonatePlan({ plan, max_dollars, typed, asks, changed, card, errors }: Props) {
  useEffect(() => (document.getElementById(SUMMARY_ID) ?? document.getElementById(MESSAGE_ID))?.focus(), [errors])
  if (!plan)
    return (
      <div className="narrow">
        <h1>This link does not open a monthly gift</h1>
        <p className="lead">
          Please use the whole link from our mail. If it does not work, write to <OurEmail />.
        </p>
        <div className="buttons">
          <Link href="/donate?monthly=1" className="button">
            Give every month
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
          The amount is changed: {formatCents(plan.amount)} a month, from the next payment on.
        </p>
      )}
      {card && !isOver && (
        <p id={MESSAGE_ID} className={`alert ${card === 'noted' && plan.state === 'late' ? 'alert-bad' : ''}`} role="status" tabIndex={-1}>
          {card === 'later' ? LATER : plan.state === 'late' ? STILL_LATE : NOTED}
        </p>
      )}
      <h1>{isOver ? 'Your monthly gift has stopped' : 'Your monthly gift'}</h1>
      <p className="lead">{WORDS[plan.state]}</p>
      <div className="reference-box">
        <p>
          {plan.name}, since {plan.since}
        </p>
        <p className="reference">{formatCents(plan.amount)} a month</p>
      </div>
      {plan.next && !isOver && <p>The next payment is on {plan.next}.</p>}
      {!isOver && (asks ? <Stop plan={plan} /> : <Change plan={plan} typed={typed} maxDollars={max_dollars} errors={errors.amount} />)}
      {!asks && (plan.state === 'active' || plan.state === 'late') && <ReplaceCard />}
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
  waiting: 'A person on our staff looks at your first gift before we take the money. Then it goes on every month.',
  active: 'Thank you: every month it becomes a part of a family’s housing payment.',
  late: 'Your card did not pay the last gift. Nothing was charged; it is tried again within the next days. If your card has changed, replace it here: the gift is tried again at once.',
  stopped: 'Nothing more is charged. Thank you for what you gave.',
}

const NOTED = 'Your new card is noted: it pays your monthly gift from now on. Nothing is overdue.'
const STILL_LATE =
  'Your new card is noted, and did not pay the gift that is open either. It is tried again within the next days; you can also use another card.'
const LATER = 'The payment gateway does not answer yet. Your new card is noted as soon as it does: please look again in a few minutes.'

/** Leads to the gateway's own page: no card number is ever on ours. */
const ReplaceCard = () => (
  <form method="post" action="/donate/plan" className="mt-6">
    <CsrfField />
    <p>Is your card new, lost or at its end? What could not be paid is tried again with the new one at once.</p>
    <div className="buttons">
      <button className="button button-quiet" name="action" value="card">
        Replace my card
      </button>
    </div>
  </form>
)

function Change({ plan, typed, maxDollars, errors }: { plan: PlanView; typed: string | null; maxDollars: number; errors?: string[] }) {
  const help = `In dollars, at most ${maxDollars.toLocaleString('en-US')}. It counts from the next payment on.`
  return (
    <form method="post" action="/donate/plan" className="mt-6">
      <CsrfField />
      <div className={`field short ${errors ? 'field-bad' : ''}`}>
        <label htmlFor="amount" className="legend">
          Amount each month
        </label>
        <FieldHelp id="amount" help={help} />
        <MoneyInput help={help} errors={errors} defaultValue={typed ?? centsToInput(plan.amount)} />
        <FieldErrors id="amount" errors={errors} />
      </div>
      <div className="buttons">
        <button className="button" name="action" value="change">
          Change the amount
        </button>
        <Link href="/donate/plan?stop" className="button button-quiet">
          Stop my monthly gift
        </Link>
      </div>
    </form>
  )
}

function Stop({ plan }: { plan: PlanView }) {
  return (
    <form method="post" action="/donate/plan" className="mt-6">
      <CsrfField />
      <p>Stop giving {formatCents(plan.amount)} every month? What you gave stays given, and nothing more is charged.</p>
      <div className="buttons">
        <Link href="/donate/plan" className="button">
          Keep it
        </Link>
        <button className="button button-quiet" name="action" value="stop">
          Stop it
        </button>
      </div>
    </form>
  )
}

const Gifts = ({ gifts }: Pick<PlanView, 'gifts'>) =>
  gifts.length > 0 && (
    <section className="prose mt-8" aria-labelledby="gifts">
      <h2 id="gifts">What you gave</h2>
      <ul>
        {gifts.map(({ nice_date, amount }, index) => (
          <li key={index}>
            {nice_date}: {formatCents(amount)}
          </li>
        ))}
      </ul>
    </section>
  )
