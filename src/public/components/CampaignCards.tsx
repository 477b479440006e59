import { Link } from '@inertiajs/react'
import { campaignPage } from '../../shared/page-addresses'
import type { CampaignCard } from '../../shared/page-parts'

/** The logo has no alternative text, because the name is next to it. */
export const CampaignCards = ({ campaigns }: { campaigns: CampaignCard[] }) => (
  <ul className="campaigns">
    {campaigns.map(({ slug, company_name, logo }) => (
      <li key={slug}>
        <Link href={campaignPage(slug)}>
          {logo && <img src={logo.thumbnail_url} alt="" width={logo.width} height={logo.height} loading="lazy" decoding="async" />}
          <span>{company_name}</span>
        </Link>
      </li>
    ))}
  </ul>
)
