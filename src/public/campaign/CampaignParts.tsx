import { MIN_PUBLIC_COUNT } from '../../shared/constants'
import type { PublicCampaign, CampaignProgress } from '../../shared/page-props/campaigns'
import { IntroVideo } from '../components/IntroVideo'
import { formatCount } from '../../shared/text'

const dollars = (amount: number) => `$${formatCount(amount)}`

export function CampaignGoal({ progress }: { progress: CampaignProgress | null }) {
  if (!progress) return null
  const { goal, raised } = progress
  if (raised === null)
    return (
      <p className="goal">
        Our goal is <b>{dollars(goal)}</b>. You’ll see our progress here after the first {MIN_PUBLIC_COUNT} donors.
      </p>
    )
  return (
    <div className="goal">
      <p id="goal">
        {raised >= goal && 'Goal reached: '}
        <b>{dollars(raised)}</b> of {dollars(goal)}
      </p>
      <progress value={Math.min(raised, goal)} max={goal} aria-labelledby="goal" />
    </div>
  )
}

interface CampaignBannerProps {
  campaign: PublicCampaign
  doing: 'applying' | 'giving'
  progress?: CampaignProgress | null
}

export const CampaignBanner = ({ campaign, doing, progress = null }: CampaignBannerProps) => (
  <section className="campaign-banner" aria-label={`${campaign.company_name}’s campaign`}>
    <div className="campaign-who">
      <CampaignLogo campaign={campaign} />
      <p>
        You’re {doing} through <b>{campaign.company_name}</b>. <CampaignSite campaign={campaign} />
      </p>
    </div>
    <CampaignGoal progress={progress} />
    <Disclosure campaign={campaign} />
    {campaign.vimeo_id && <IntroVideo id={campaign.vimeo_id} what={`${campaign.company_name}’s video`} />}
  </section>
)

export const CampaignLogo = ({ campaign: { logo, company_name } }: { campaign: PublicCampaign }) =>
  logo && (
    <img
      className="campaign-logo"
      src={logo.thumbnail_url}
      alt={logo.alt || `${company_name} logo`}
      width={logo.width}
      height={logo.height}
    />
  )

export const CampaignSite = ({ campaign: { custom_url } }: { campaign: PublicCampaign }) =>
  custom_url && (
    <a href={custom_url} target="_blank" rel="noopener nofollow">
      {new URL(custom_url).hostname.replace(/^www\./, '')}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )

export const Disclosure = ({ campaign: { disclosure } }: { campaign: PublicCampaign }) =>
  disclosure && (
    <div className="disclosure">
      {disclosure.split(/\n\s*\n/).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
