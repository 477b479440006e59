import { Link } from '@inertiajs/react'
import type { PageProps, SharedProps } from '../../shared/page-props'
import { CampaignCards } from '../components/CampaignCards'
import { CodeForm } from '../components/CodeForm'
import { InterestForm } from '../interest/InterestForm'
import { Introduction } from '../page-parts/Hero'
import { OurEmail } from '../components/EmailField'

const CODE_HELP = 'The 28 letters and numbers we gave you. Capital letters and dashes don’t matter.'
const EMPTY = { name: '', business_name: '', email: '', phone: '', comment: '' }

export function Partners({ intro, partner, campaigns, opened, trap, typed_code, errors }: PageProps['Partners'] & SharedProps) {
  return (
    <div className="wrap band">
      <Introduction text={intro} />
      {partner !== null && (
        <p className="alert mt-6">
          You’re signed in to <b>{partner}</b>’s page. <Link href="/campaign/partner">Open it</Link>
        </p>
      )}
      <div className="two-ways">
        <section>
          <h2>Have a code?</h2>
          <p>Open your campaign’s page to get links, QR codes, stories, and results so far.</p>
          <CodeForm action="/campaign" label="Secure code" help={CODE_HELP} button="Open my campaign" errors={errors} typed={typed_code} />
          <p className="mt-6">
            Don’t have a code, or it doesn’t work? Email <OurEmail /> and we’ll send you the current one.
          </p>
        </section>
        <section>
          <h2>Want to get involved?</h2>
          <p>Sponsor a campaign, match your employees’ gifts, volunteer, or lend a van. We’ll get back to you.</p>
          <InterestForm answers={EMPTY} opened={opened} trap={trap} errors={{}} />
          <p className="mt-6 no-print">
            Want to share this form? <Link href="/interest">It has its own page</Link>.
          </p>
        </section>
      </div>
      {campaigns.length > 0 && (
        <section className="mt-12">
          <h2>Our partners’ campaigns</h2>
          <CampaignCards campaigns={campaigns} />
        </section>
      )}
    </div>
  )
}
