import { Link } from '@inertiajs/react'
import { campaignPage } from '../../shared/page-addresses'
import type { CampaignCard } from '../../shared/page-props/cards'

/** Campaigns with logo and name, each leading to its page. The name stands beside the logo, so that the picture need not say it again. */
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
