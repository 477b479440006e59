import { Link } from '@inertiajs/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type CardFee, formatFee, grossUpForFee, hasFee } from '../../shared/card-fee'
import { formatCents } from '../../shared/money'
import { MAX_NAME } from '../../shared/names'
import type { PageProps, SharedProps } from '../../shared/page-props'
import { CampaignBanner } from '../campaign/CampaignParts'
import { EmailField } from '../components/EmailField'
import { ErrorSummary, useErrorTitle } from '../components/ErrorSummary'
import { describedBy, FieldErrors, FieldFrame } from '../components/FieldFrame'
import { FormNotice } from '../components/FormNotice'
import { SpamSignalFields } from '../components/SpamSignalFields'
import { CsrfField } from '../csrf'
import { AmountField, useGiftAmount } from '../donate/AmountField'
import { DedicationFields } from '../donate/DedicationFields'
import { GiveByCheck } from '../donate/GiveByCheck'
import { Introduction } from '../page-parts/Hero'

/** Example for browsers without scripts, in cents. */
const EXAMPLE = 5_000
const ID = 'cover_fee'

interface Props {
  fee: CardFee
  /** In cents; null when unknown. */
  gift: number | null
  isTicked: boolean
  errors?: string[]
}

export function CoverFee({ fee, gift, isTicked, errors }: Props) {
  const whole = gift === null ? null : grossUpForFee(gift, fee)
  return (
    <div className="field">
      <label className="choice">
        <input id={ID} type="checkbox" name={ID} defaultChecked={isTicked} aria-describedby={describedBy(ID, 'help', errors)} />
        <span>
          {gift === null || whole === null
            ? 'Cover the card processing fee'
            : `Add ${formatCents(whole - gift)} to cover the card processing fee`}
        </span>
      </label>
      <p id={`${ID}-help`} className="help">
        {`Card companies charge ${formatFee(fee)} per payment. `}
        {gift === null || whole === null
          ? `Check this box to cover it, so your full gift helps families. On a ${formatCents(EXAMPLE)} gift, it adds ${formatCents(grossUpForFee(EXAMPLE, fee) - EXAMPLE)}.`
          : `With the fee, you’ll pay ${formatCents(whole)}, and ${formatCents(gift)} is left to help families. The whole amount counts as your gift.`}
      </p>
      <FieldErrors id={ID} errors={errors} />
    </div>
  )
}

/**
 * Keeps a plain form from being sent while offline: the browser's own error page would replace what was typed. The message takes the focus
 * on every try, because the button is far below it.
 * @returns whether a try failed and the line is still lost, a ref for the message, and the submit handler
 */
export function useOfflineGuard() {
  const [tries, setTries] = useState(0)
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const back = () => setTries(0)
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [])
  useErrorTitle(tries > 0)
  useEffect(() => {
    if (tries > 0) note.current?.focus()
  }, [tries])
  const onSubmit = (event: FormEvent) => {
    if (navigator.onLine) return
    event.preventDefault()
    setTries((before) => before + 1)
  }
  return { isLost: tries > 0, note, onSubmit }
}

const SUMMARY_ID = 'donate-errors'
const MESSAGE_ID = 'donate-message'
const FIELDS = ['amount', 'monthly', 'cover_fee', 'name', 'email', 'dedication', 'honoree', 'told_name', 'told_email', 'referral']

export function Donate({ errors, ...page }: PageProps['Donate'] & SharedProps) {
  const canGive = page.mode === 'card' || page.mode === 'rehearsal'
  useEffect(() => {
    if (Object.keys(errors).length > 0) (document.getElementById(SUMMARY_ID) ?? document.getElementById(MESSAGE_ID))?.focus()
  }, [errors])
  return (
    <article className="narrow">
      <Introduction text={page.intro} />
      {page.campaign_notice && (
        <p className="alert mt-6" role="status">
          {page.campaign_notice}
        </p>
      )}
      {page.campaign && <CampaignBanner campaign={page.campaign} doing="giving" progress={page.progress} />}
      {page.mode === 'paused' && (
        <p id={MESSAGE_ID} className="alert mt-6" role="status" tabIndex={-1}>
          Online giving is temporarily paused. {page.opens && `It should reopen on ${page.opens}. `}You can still give by check.
        </p>
      )}
      {canGive && <GiftForm page={page} errors={errors} />}
      {page.mode === 'soon' ? (
        <p className="alert mt-6" role="status">
          Online giving is coming soon. We can’t accept cards or checks yet.
        </p>
      ) : (
        <div className="prose mt-10">
          <GiveByCheck />
          <p>
            Gave before? <Link href="/donate/receipts">Get your receipts by email</Link>.
          </p>
        </div>
      )}
    </article>
  )
}

function GiftForm({ page, errors }: { page: PageProps['Donate']; errors: SharedProps['errors'] }) {
  const { answers, campaign, opened, trap, mode, max_dollars, gift_amounts, fee } = page
  const line = useOfflineGuard()
  const { gift, ref, onChange } = useGiftAmount(max_dollars)
  return (
    <form ref={ref} method="post" action="/donate" className="mt-6" noValidate onSubmit={line.onSubmit} onChange={onChange}>
      <ErrorSummary id={SUMMARY_ID} errors={FIELDS.flatMap((target) => (errors[target] ?? []).map((text) => ({ target, text })))} />
      {line.isLost && (
        <p ref={line.note} className="alert alert-bad" role="alert" tabIndex={-1}>
          You’re offline. What you entered is still here. Try again when you’re back online.
        </p>
      )}
      <FormNotice
        id={MESSAGE_ID}
        errors={errors}
        fields={FIELDS}
        notice={mode === 'rehearsal' ? 'This is a demo site. The next page simulates a payment. Your card won’t be charged.' : null}
      />
      <CsrfField />
      {campaign && <input type="hidden" name="campaign" value={campaign.slug} />}
      <SpamSignalFields opened={opened} trap={trap} />
      <AmountField value={answers.amount} suggested={gift_amounts} maxDollars={max_dollars} errors={errors.amount} />
      <label className="choice field">
        <input id="monthly" type="checkbox" name="monthly" defaultChecked={answers.monthly} aria-describedby="monthly-help" />
        <span>Make this a monthly gift</span>
      </label>
      <p id="monthly-help" className="help">
        You can change or cancel it at any time using the link in our emails.
      </p>
      {hasFee(fee) && <CoverFee fee={fee} gift={gift} isTicked={answers.cover_fee} errors={errors.cover_fee} />}
      <FieldFrame id="name" label="Your name" errors={errors.name}>
        <input
          id="name"
          name="name"
          className="input"
          autoComplete="name"
          required
          maxLength={MAX_NAME}
          defaultValue={answers.name}
          aria-invalid={!!errors.name}
          aria-describedby={describedBy('name', undefined, errors.name)}
        />
      </FieldFrame>
      <EmailField value={answers.email} errors={errors.email} autoComplete="email" help="We’ll send your receipt here." />
      <DedicationFields answers={answers} errors={errors} />
      <FieldFrame id="referral" label="How did you hear about us?" optional errors={errors.referral}>
        <input
          id="referral"
          name="referral"
          className="input"
          autoComplete="off"
          maxLength={500}
          defaultValue={answers.referral}
          aria-invalid={!!errors.referral}
          aria-describedby={describedBy('referral', undefined, errors.referral)}
        />
      </FieldFrame>
      <p className="mt-6">You’ll pay on the next page. We review every gift before we charge your card, then email your receipt.</p>
      <div className="buttons">
        <button className="button">Continue to payment</button>
      </div>
    </form>
  )
}
