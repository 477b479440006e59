import type { Context } from '../../platform/context'
import { PdfDocument } from '../../platform/pdf/pdf-document'
import type { RenderedPdf } from '../../platform/pdf/render-pdf'
import { qrRows } from '../../platform/qr-code'
import { campaignLink } from '../../shared/page-addresses'
import type { PublicCampaign } from '../../shared/page-props/campaigns'
import { KIT_APPLY, KIT_DONATE, kitContact, kitHeadline, kitIntro, kitPrivacy } from '../../shared/partner-kit'
import { publicSite } from '../site-settings/site-settings'

const TEXT = { size: 12 } as const
/** In points: 1.7 inches, to be read from an arm's length; 1.2 inches where a long name needs the room. */
const codeWidth = (company: string): number => (company.length <= 80 ? 122 : 86)

export async function drawFlyer(
  ctx: Context,
  { slug, company_name: company }: Pick<PublicCampaign, 'slug' | 'company_name'>,
  signal?: AbortSignal,
): Promise<RenderedPdf> {
  const foundation = await publicSite(ctx)
  const [apply, donate] = [ctx.siteUrl + campaignLink('/apply', slug), ctx.siteUrl + campaignLink('/donate', slug)]
  const facts = { foundation, company, apply, donate }
  const sheet = new PdfDocument(kitHeadline(company), `Flyer of ${foundation.name}`)
  sheet.heading(1, kitHeadline(company))
  sheet.space(6)
  sheet.paragraph(kitIntro(facts), TEXT)
  for (const [title, link] of [
    [KIT_APPLY, apply],
    [KIT_DONATE, donate],
  ] as const) {
    sheet.heading(2, title)
    sheet.code(qrRows(link), codeWidth(company), link)
  }
  sheet.space(6)
  sheet.paragraph(kitPrivacy(facts))
  const contact = kitContact(facts)
  if (contact) sheet.paragraph(contact)
  return ctx.pdfRenderer.draw(sheet.written(foundation.name, { numbered: false }), signal)
}
