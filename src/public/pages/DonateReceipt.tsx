import { Link } from '@inertiajs/react'
import { useEffect } from 'react'
import { dedicationLabel } from '../../shared/dedications'
import { formatCents } from '../../shared/money'
import type { PageProps, SharedProps } from '../../shared/page-props'
import type { ReceiptView } from '../../shared/page-props/giving'
import { NOTHING_IN_RETURN, receiptFacts, receiptNumber, taxStatement } from '../../shared/receipt'
import { OurEmail } from '../components/EmailField'
import { FormNotice } from '../components/FormNotice'
import { PrintOrHome } from '../components/PrintOrHome'
import { CsrfField } from '../csrf'
import { useSite } from '../use-site'

const MESSAGE_ID = 'gift-message'

export function DonateReceipt({ gift, asks, canceled, errors }: PageProps['DonateReceipt'] & SharedProps) {
  useEffect(() => document.getElementById(MESSAGE_ID)?.focus(), [errors, canceled])
  const isHeld = gift?.state === 'authorized'
  return (
    <div className="narrow own-letterhead">
      <FormNotice id={MESSAGE_ID} errors={errors} />
      {canceled && gift?.state === 'canceled' && (
        <p id={MESSAGE_ID} className="alert" role="status" tabIndex={-1}>
          You canceled your gift. We’re confirming it by email.
        </p>
      )}
      {gift === null ? (
        <Unknown />
      ) : isHeld && asks ? (
        <Cancel gift={gift} />
      ) : gift.receipt ? (
        <Receipt isRefunded={gift.state === 'refunded'} {...gift.receipt} />
      ) : (
        <Pending gift={gift} />
      )}
      {gift?.monthly && gift.state !== 'authorized' && (
        <p className="mt-3 no-print">This is a monthly gift. You can change or cancel it using the link in our emails.</p>
      )}
      {gift && !(isHeld && asks) && <PrintOrHome />}
    </div>
  )
}

function Unknown() {
  return (
    <>
      <h1>This link doesn’t work</h1>
      <p className="lead">
        Make sure you’re using the full link from our email. If it still doesn’t work, email <OurEmail />.
      </p>
      <div className="buttons">
        <Link href="/donate/receipts" className="button">
          Send me my receipts
        </Link>
        <Link href="/donate" className="button button-quiet">
          Give
        </Link>
      </div>
    </>
  )
}

const HEADINGS: Record<ReceiptView['state'], [title: string, text: string]> = {
  started: ['Your payment isn’t finished', 'Your card hasn’t been charged. If you just paid, check back in a minute.'],
  authorized: [
    'Thank you for your gift',
    'Your card has been authorized but not charged yet. We review every gift first, which takes a few days. Then we’ll charge your card and email your receipt.',
  ],
  captured: ['Thank you for your gift', 'We’ve received your gift.'],
  canceled: ['This gift was not charged', 'The hold on your card was released. Your card was not charged.'],
  refunded: ['This gift was refunded', 'Your refund is on its way to your card.'],
}

function Pending({ gift }: { gift: ReceiptView }) {
  const { name, ein } = useSite()
  const [title, text] = HEADINGS[gift.state]
  const isOn = gift.state !== 'canceled' && gift.state !== 'refunded'
  return (
    <>
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <div className="reference-box">
        <p>
          {gift.name}
          {gift.honoree && `, ${dedicationLabel(gift.dedication).toLowerCase()} ${gift.honoree}`}, {gift.nice_date}
        </p>
        <p className="reference">
          {formatCents(gift.amount)}
          {gift.monthly && isOn && ' a month'}
        </p>
      </div>
      {gift.state === 'authorized' && (
        <>
          <p>{ein && taxStatement({ organization: name, ein })} This page isn’t a receipt yet.</p>
          <section className="prose mt-8 no-print" aria-labelledby="meanwhile">
            <h2 id="meanwhile">What happens next</h2>
            {gift.monthly && <p>We’re emailing you a link to change or cancel your monthly gift.</p>}
            <p>Does your employer match gifts? Once your receipt is ready, this page will show what they need.</p>
            <WhereGiftsGo />
            <p>
              Changed your mind? Until we charge your card, you can <Link href="/donate/receipt?cancel">cancel this gift</Link>.
            </p>
          </section>
        </>
      )}
      <p className="mt-3">
        Questions? Email <OurEmail />.
      </p>
    </>
  )
}

/** Asks first: opening a link never cancels anything (rule 14.12). */
const Cancel = ({ gift }: { gift: ReceiptView }) => (
  <form method="post" action="/donate/receipt">
    <CsrfField />
    <h1>Cancel your {formatCents(gift.amount)} gift?</h1>
    <p className="lead">
      We’ll release the hold on your card, and nothing will be charged.{gift.monthly && ' Your monthly gift won’t start.'}
    </p>
    <div className="buttons">
      <Link href="/donate/receipt" className="button">
        Keep my gift
      </Link>
      <button className="button button-quiet" name="action" value="cancel">
        Cancel my gift
      </button>
    </div>
  </form>
)

function Receipt({ isRefunded, ...receipt }: NonNullable<ReceiptView['receipt']> & { isRefunded: boolean }) {
  return (
    <>
      <h1>{receipt.voided ? 'Void receipt' : 'Donation receipt'}</h1>
      {receipt.voided && (
        <p className="alert alert-bad mt-4" role="status">
          {isRefunded
            ? 'This receipt is void because the gift was refunded.'
            : 'This receipt is void. If you’re expecting a new one, reply to our email.'}
        </p>
      )}
      <div className="reference-box">
        <p>Amount</p>
        <p className="reference">{formatCents(receipt.amount)}</p>
      </div>
      <dl className="facts">
        {receiptFacts(receipt).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6">{receipt.voided ? 'This amount is not tax-deductible.' : `${taxStatement(receipt)} ${NOTHING_IN_RETURN}`}</p>
      {!receipt.voided && <Matching {...receipt} />}
    </>
  )
}

function Matching({ organization, address, ein, amount, nice_date, number }: NonNullable<ReceiptView['receipt']>) {
  const { email } = useSite()
  return (
    <section className="prose mt-8 no-print" aria-labelledby="matching">
      <h2 id="matching">Does your employer match gifts?</h2>
      <p>Some employers match their employees’ gifts. If yours does, send them this text and your receipt:</p>
      <blockquote>
        <p>
          I gave {formatCents(amount)} to {organization}, a 501(c)(3) organization (EIN {ein}), on {nice_date}. The receipt number is{' '}
          {receiptNumber(number)}. The organization’s address is {address}
          {email && <>; its email is {email}</>}.
        </p>
      </blockquote>
      <WhereGiftsGo />
    </section>
  )
}

const WhereGiftsGo = () => (
  <p>
    See gifts at work. <Link href="/stories">Read families’ stories</Link>.
  </p>
)
