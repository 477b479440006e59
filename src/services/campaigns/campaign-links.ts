import QRCode from 'qrcode'
import { campaignLink } from '../../shared/campaign-link'

export interface CampaignLinks {
  apply_url: string
  donate_url: string
  /** SVG data URLs. */
  qr_apply: string
  qr_donate: string
}

async function qrCode(url: string): Promise<string> {
  const svg = await QRCode.toString(url, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

/** Sharp on a poster of A4 width. */
const PNG_PIXELS = 1200

/** The QR code of a whole address as a PNG, for programs that take no SVG. */
export const qrPng = (url: string): Promise<Buffer> =>
  QRCode.toBuffer(url, { type: 'png', errorCorrectionLevel: 'M', margin: 2, width: PNG_PIXELS })

/** Where a campaign's links lead, also as QR codes: from SITE_URL alone, computed and never stored (rule 5.2). */
export async function campaignLinks(siteUrl: string, slug: string): Promise<CampaignLinks> {
  const apply_url = siteUrl + campaignLink('/apply', slug)
  const donate_url = siteUrl + campaignLink('/donate', slug)
  const [qr_apply, qr_donate] = await Promise.all([qrCode(apply_url), qrCode(donate_url)])
  return { apply_url, donate_url, qr_apply, qr_donate }
}
