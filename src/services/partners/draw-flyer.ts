import type { Context } from '../../platform/context'
import { PdfDocument } from '../../platform/pdf/pdf-document'
import type { RenderedPdf } from '../../platform/pdf/render-pdf'
import { qrRows } from '../../platform/qr-code'
import { LOGO, STRIPES } from '../../shared/brand/logo'
import { campaignLink } from '../../shared/page-addresses'
import type { PublicCampaign } from '../../shared/page-props/campaigns'
import { KIT_APPLY, KIT_DONATE, kitContact, kitHeadline, kitIntro, kitPrivacy } from '../../shared/partner-kit'
import { publicSite } from '../site-settings/site-settings'

const TEXT = { size: 12 } as const
/** In points: 2 inches, to be read from an arm's length. */
const CODE_WIDTH = 144

export async function drawFlyer(
  ctx: Context,
  { slug, company_name: company }: Pick<PublicCampaign, 'slug' | 'company_name'>,
  signal?: AbortSignal,
): Promise<RenderedPdf> {
  const foundation = await publicSite(ctx)
  const [apply, donate] = [ctx.siteUrl + campaignLink('/apply', slug), ctx.siteUrl + campaignLink('/donate', slug)]
  const facts = { foundation, company, apply, donate }
  const sheet = new PdfDocument(kitHeadline(company), `Flyer of ${foundation.name}`)
  sheet.mark(foundation.name, STRIPES, LOGO)
  sheet.heading(1, kitHeadline(company), { poster: true })
  sheet.space(6)
  sheet.paragraph(kitIntro(facts), TEXT)
  sheet.space(16)
  sheet.codes(
    [
      { title: KIT_APPLY, rows: qrRows(apply), link: apply },
      { title: KIT_DONATE, rows: qrRows(donate), link: donate },
    ],
    CODE_WIDTH,
  )
  sheet.space(6)
  sheet.paragraph(kitPrivacy(facts))
  const contact = kitContact(facts)
  if (contact) sheet.paragraph(contact)
  return ctx.pdfRenderer.draw(sheet.written(foundation.name, { numbered: false }), signal)
}
