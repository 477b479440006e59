import { campaignLink } from '../../shared/campaign-link'
import { qrCode } from '../../platform/qr-code'

export interface CampaignLinks {
  apply_url: string
  donate_url: string
  /** SVG data URLs. */
  qr_apply: string
  qr_donate: string
}

/** Where a campaign's links lead, also as QR codes: from SITE_URL alone, computed and never stored (rule 5.2). */
export async function campaignLinks(siteUrl: string, slug: string): Promise<CampaignLinks> {
  const apply_url = siteUrl + campaignLink('/apply', slug)
  const donate_url = siteUrl + campaignLink('/donate', slug)
  const [qr_apply, qr_donate] = await Promise.all([qrCode(apply_url), qrCode(donate_url)])
  return { apply_url, donate_url, qr_apply, qr_donate }
}
