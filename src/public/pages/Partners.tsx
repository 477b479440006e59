import { Link } from '@inertiajs/react'
import type { PageProps, SharedProps } from '../../shared/page-props'
import { CampaignCards } from '../components/CampaignCards'
import { CodeForm } from '../components/CodeForm'
import { InterestForm } from '../interest/InterestForm'
import { Introduction } from '../page-parts/Hero'
import { OurEmail } from '../components/EmailField'

const CODE_HELP = '28 letters and digits, from us. Capitals and dashes do not matter.'
const EMPTY = { name: '', business_name: '', email: '', phone: '', comment: '' }

/** Partner Access: the code's way in, and the form for those who would like to become a partner. */
export function Partners({ intro, partner, campaigns, opened, trap, typed_code, errors }: PageProps['Partners'] & SharedProps) {
  return (
    <div className="wrap band">
      <Introduction text={intro} />
      {partner !== null && (
        <p className="alert mt-6">
          The page of <b>{partner}</b> is open in this browser. <Link href="/campaign/partner">Go there</Link>
        </p>
      )}
      <div className="two-ways">
        <section>
          <h2>You have a code</h2>
          <p>It opens your campaign’s page: its links and QR codes, its stories, and what it has made possible so far.</p>
          <CodeForm action="/campaign" label="Secure code" help={CODE_HELP} button="Open my campaign" errors={errors} typed={typed_code} />
          <p className="mt-6">
            No code, or it no longer works? Write to <OurEmail />, and we send you the current one.
          </p>
        </section>
        <section>
          <h2>You would like to take part</h2>
          <p>Sponsor a campaign, match what your employees give, lend a hand or a van. A person answers.</p>
          <InterestForm answers={EMPTY} opened={opened} trap={trap} errors={{}} />
          <p className="mt-6 no-print">
            To pass it on: this form has <Link href="/interest">a page of its own</Link>.
          </p>
        </section>
      </div>
      {campaigns.length > 0 && (
        <section className="mt-12">
          <h2>Campaigns of our partners</h2>
          <CampaignCards campaigns={campaigns} />
        </section>
      )}
    </div>
  )
}
