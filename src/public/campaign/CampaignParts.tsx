import type { PublicCampaign } from '../../shared/page-props/campaigns'

/** The company's sign; without one, its name alone says who it is. */
export const CampaignLogo = ({ campaign: { logo, company_name } }: { campaign: PublicCampaign }) =>
  logo && (
    <img
      className="campaign-logo"
      src={logo.thumbnail_url}
      alt={logo.alt || `Logo of ${company_name}`}
      width={logo.width}
      height={logo.height}
    />
  )

/** The company's own site. */
export const CampaignSite = ({ campaign: { custom_url } }: { campaign: PublicCampaign }) =>
  custom_url && (
    <a href={custom_url} target="_blank" rel="noopener nofollow">
      {new URL(custom_url).hostname.replace(/^www\./, '')}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )

/** What the company has to say before anybody applies or gives. */
export const Disclosure = ({ campaign: { disclosure } }: { campaign: PublicCampaign }) =>
  disclosure && (
    <div className="disclosure">
      {disclosure.split(/\n\s*\n/).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
