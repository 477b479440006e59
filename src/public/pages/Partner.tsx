import { Link } from '@inertiajs/react'
import { campaignPage } from '../../shared/page-addresses'
import type { PageProps } from '../../shared/page-props'
import { CampaignLogo } from '../campaign/CampaignParts'
import { PartnerFigures, PartnerKit, PartnerLink } from '../campaign/PartnerParts'
import { StoryCards } from '../components/StoryCards'
import { CsrfField } from '../csrf'

export function Partner({ campaign, ended, links, qr_apply, qr_donate, months, totals, stories }: PageProps['Partner']) {
  const { slug, company_name } = campaign
  return (
    <div className="wrap band">
      <div className="partner-head">
        <CampaignLogo campaign={campaign} />
        <div>
          <p className="meta">Partner page</p>
          <h1>{company_name}</h1>
        </div>
        <form method="post" action="/campaign/leave" className="no-print">
          <CsrfField />
          <button className="button button-quiet">Sign out</button>
        </form>
      </div>
      {ended ? (
        <p className="alert mt-6">
          This campaign has ended. Its links still open our forms, but new applications and gifts won’t count toward it.
        </p>
      ) : (
        <p className="mt-4">
          <Link href={campaignPage(slug)}>See your campaign’s public page</Link>
        </p>
      )}
      <section className="mt-10">
        <h2>Links to share</h2>
        <div className="partner-links">
          <PartnerLink title="Apply for help" url={links.apply} qr={qr_apply} png="/campaign/partner/apply.png" file={`${slug}-apply`} />
          <PartnerLink title="Donate" url={links.donate} qr={qr_donate} png="/campaign/partner/donate.png" file={`${slug}-donate`} />
        </div>
      </section>
      <PartnerFigures months={months} totals={totals} />
      {!ended && <PartnerKit company={company_name} slug={slug} links={links} />}
      <section className="mt-12">
        <h2>Stories from your campaign</h2>
        {stories.length > 0 ? (
          <StoryCards stories={stories} heading="h3" />
        ) : (
          <p className="mt-3">No stories yet. We publish a story only after the family has read it and agreed.</p>
        )}
      </section>
    </div>
  )
}
