import { Link } from '@inertiajs/react'
import { useEffect } from 'react'
import { hasFee } from '../../shared/card-fee'
import { MAX_NAME } from '../../shared/names'
import type { PageProps, SharedProps } from '../../shared/page-props'
import { CampaignBanner } from '../campaign/CampaignParts'
import { EmailField } from '../components/EmailField'
import { ErrorSummary } from '../components/ErrorSummary'
import { FieldFrame, describedBy } from '../components/FieldFrame'
import { FormNotice } from '../components/FormNotice'
import { SpamSignalFields } from '../components/SpamSignalFields'
import { CsrfField } from '../csrf'
import { AmountField, useGiftAmount } from '../donate/AmountField'
import { CoverFee } from '../donate/CoverFee'
import { DedicationFields } from '../donate/DedicationFields'
import { GiveByCheck } from '../donate/GiveByCheck'
import { useOfflineGuard } from '../donate/use-offline-guard'
import { Introduction } from '../page-parts/Hero'

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
      <label className="tick field">
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
