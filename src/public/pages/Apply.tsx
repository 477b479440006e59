import { Link } from '@inertiajs/react'
import type { PageProps, SharedProps } from '../../shared/page-props'
import { BeforeYouStart } from '../apply/BeforeYouStart'
import { Checkbox } from '../apply/fields/CheckboxField'
import { idOf, useForm } from '../apply/fields/form-context'
import { FIRST_FORM } from '../apply/first-form'
import { NOTICE_ID } from '../apply/form-definition'
import { initialFormState } from '../apply/saving/answers-apart'
import { sentForms } from '../apply/sent-forms'
import { SentNotice } from '../apply/SentNotice'
import { Wizard } from '../apply/Wizard'
import { CampaignBanner } from '../campaign/CampaignParts'
import { FieldErrors } from '../components/FieldFrame'
import { SpamSignalFields } from '../components/SpamSignalFields'
import { Introduction } from '../page-parts/Hero'

const ACCEPT = 'accept_terms'

export function TermsConsent() {
  const { errors } = useForm()
  return (
    <section className="group" aria-labelledby="section-terms">
      <h3 id="section-terms">Terms</h3>
      <div className="field">
        <Checkbox path={ACCEPT} required>
          I have read and accept the{' '}
          <a href="/terms" target="_blank" rel="noopener">
            terms and conditions<span className="sr-only"> (opens in a new tab)</span>
          </a>
        </Checkbox>
        <FieldErrors id={idOf(ACCEPT)} errors={errors[ACCEPT]} />
      </div>
    </section>
  )
}

const NOTICES = {
  saved: 'Your answers are saved. Keep going, or come back later on this device.',
  'changed-elsewhere':
    'This form was saved on another device after you started here. Below is what you wrote here. “Save and finish later” replaces the other version.',
  cleared: 'This device is cleared. We’ve kept your answers. Use a link by email to open them again.',
  deleted: 'Your answers are deleted from this device and from our server.',
  'sent-elsewhere': 'You sent this form from another device or window, and we got it. What you fill out below is a new form.',
  'sent-meanwhile':
    'This form was already sent from another device or window, and we got it. What you wrote here wasn’t sent. It’s below so you can copy it.',
}
const OFFERS: Partial<Record<keyof typeof NOTICES, { href: string; label: string }>> = {
  'changed-elsewhere': { href: '/apply', label: 'Show the other answers' },
  'sent-meanwhile': { href: '/apply/status', label: 'Check your status or send us a message' },
}

export function Apply({ errors, ...page }: PageProps['Apply'] & SharedProps) {
  const started = initialFormState(page)
  const offer = page.draft_notice && OFFERS[page.draft_notice]
  const start = {
    form: FIRST_FORM,
    ...started,
    mark: started.saved?.mark,
    errors,
    inDoubt: page.in_doubt,
    extraSavedValues: { campaign: page.campaign?.slug ?? null },
    extraInputs: ['campaign', 'opened', page.trap],
  }
  return (
    <div className="narrow">
      {(page.was_sent || sentForms.has(FIRST_FORM.action)) && <SentNotice confirmation="/apply/received" another />}
      <div className="opening">
        <Introduction text={page.intro} />
        <p className="mt-4">
          <span className="js-only">Your answers save automatically, so you can stop and come back later.</span>
          <span className="no-js-only">“Save and finish later” saves your answers, so you can stop and come back later.</span>
        </p>
        <p className="mt-4">
          Already applied? <Link href="/apply/status">Check your application status</Link>.
        </p>
      </div>
      {page.campaign_notice && (
        <p className="alert mt-6" role="status">
          {page.campaign_notice}
        </p>
      )}
      {page.draft_notice && (
        <p id={NOTICE_ID} className={offer ? 'alert alert-bad mt-6' : 'alert mt-6'} role="status">
          {NOTICES[page.draft_notice]}
          {offer && (
            <>
              {' '}
              <a href={offer.href}>{offer.label}</a>
            </>
          )}
        </p>
      )}
      {page.campaign && (
        <div className="opening">
          <CampaignBanner campaign={page.campaign} doing="applying" />
        </div>
      )}
      <Wizard start={start} opening={<BeforeYouStart />} hidden={<HiddenFields page={page} />} closing={<TermsConsent />} />
    </div>
  )
}

const HiddenFields = ({ page }: { page: PageProps['Apply'] }) => (
  <>
    <input type="hidden" name="campaign" value={page.campaign?.slug ?? ''} />
    <SpamSignalFields opened={page.opened} trap={page.trap} />
  </>
)
