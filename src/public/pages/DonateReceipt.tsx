import { Link } from '@inertiajs/react'
import { dedicationWords } from '../../shared/dedications'
import { formatCents } from '../../shared/money'
import type { PageProps } from '../../shared/page-props'
import type { ReceiptView } from '../../shared/page-props/giving'
import { NOTHING_IN_RETURN, receiptFacts, receiptNumber, taxStatement } from '../../shared/receipt'
import { OurEmail } from '../components/EmailField'
import { PrintOrHome } from '../components/PrintOrHome'
import { useSite } from '../use-site'

/** The donor's own page: how the gift stands, and the receipt once the money is taken. */
export function DonateReceipt({ gift }: PageProps['DonateReceipt']) {
  return (
    <div className="narrow own-letterhead">
      {gift === null ? (
        <Unknown />
      ) : gift.receipt ? (
        <Receipt isRefunded={gift.state === 'refunded'} {...gift.receipt} />
      ) : (
        <Pending gift={gift} />
      )}
      {gift?.monthly && gift.state !== 'authorized' && (
        <p className="mt-3 no-print">This gift is monthly. You change or stop it by the link in our mails.</p>
      )}
      {gift && <PrintOrHome />}
    </div>
  )
}

function Unknown() {
  return (
    <>
      <h1>This link does not open a gift</h1>
      <p className="lead">
        Please use the whole link from our mail. If it does not work, write to <OurEmail />.
      </p>
      <div className="buttons">
        <Link href="/donate" className="button">
          Give
        </Link>
      </div>
    </>
  )
}

const HEADINGS: Record<ReceiptView['state'], [title: string, text: string]> = {
  started: ['Your payment is not finished', 'Nothing is charged. If you have just paid, look again in a minute.'],
  authorized: [
    'Thank you for your gift',
    'The amount is held on your card. A person on our staff looks at every gift before we take the money; this takes a few days. Then we send you the receipt.',
  ],
  captured: ['Thank you for your gift', 'Your gift has reached us.'],
  canceled: ['This gift was not taken', 'The amount is no longer held on your card, and nothing was charged.'],
  refunded: ['This gift was given back', 'The amount is on its way back to your card.'],
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
          {gift.honoree && `, ${dedicationWords(gift.dedication).toLowerCase()} ${gift.honoree}`}, {gift.nice_date}
        </p>
        <p className="reference">
          {formatCents(gift.amount)}
          {gift.monthly && isOn && ' a month'}
        </p>
      </div>
      {gift.state === 'authorized' && (
        <>
          <p>{ein && taxStatement({ organization: name, ein })} This page is not a receipt yet.</p>
          <section className="prose mt-8 no-print" aria-labelledby="meanwhile">
            <h2 id="meanwhile">Until then</h2>
            {gift.monthly && <p>The mail that is on its way to you has the link to your monthly gift: there you change or stop it.</p>}
            <p>Does your employer match gifts? With the receipt this page shows what they need to know.</p>
            <WhereGiftsGo />
          </section>
        </>
      )}
      <p className="mt-3">
        Questions? Write to <OurEmail />.
      </p>
    </>
  )
}

function Receipt({ isRefunded, ...receipt }: NonNullable<ReceiptView['receipt']> & { isRefunded: boolean }) {
  return (
    <>
      <h1>{receipt.voided ? 'Void receipt' : 'Donation receipt'}</h1>
      {receipt.voided && (
        <p className="alert alert-bad mt-4" role="status">
          {isRefunded
            ? 'This receipt is void: the gift was given back.'
            : 'This receipt is void. If you wait for another one, please answer our mail.'}
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
      <p className="mt-6">{receipt.voided ? 'Nothing of this amount can be deducted.' : `${taxStatement(receipt)} ${NOTHING_IN_RETURN}`}</p>
      {!receipt.voided && <Matching {...receipt} />}
    </>
  )
}

/** What an employer that adds to what its people give needs to know. */
function Matching({ organization, address, ein, amount, nice_date, number }: NonNullable<ReceiptView['receipt']>) {
  const { email } = useSite()
  return (
    <section className="prose mt-8 no-print" aria-labelledby="matching">
      <h2 id="matching">Does your employer match gifts?</h2>
      <p>Some employers add to what their people give. If yours does, send them this, with the printed receipt:</p>
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
    See where gifts go: <Link href="/stories">read families’ stories</Link>.
  </p>
)
