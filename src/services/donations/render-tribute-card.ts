import { donations } from '../../database/tables'
import { dedicationOf, dedicationLabel, dedicationCardText } from '../../shared/dedications'
import type { Context } from '../../platform/context'
import { and, database, eq, sql } from '../../platform/database'
import { notFound, UserError } from '../../platform/errors'
import { PdfDocument } from '../../platform/pdf/pdf-document'
import type { RenderedPdf } from '../../platform/pdf/render-pdf'
import { issuerOf, siteSettings } from '../site-settings/site-settings'
import { isGift, isCounted } from './list-donations'

const NO_DEDICATION = 'This gift isn’t in anyone’s honor or memory, so there’s no card to print.'
const NOT_TAKEN = 'You can print a card once the gift has been charged, unless it’s refunded.'

/**
 * Draws the card about a dedicated gift as a tagged PDF. It shows no amount (rule 6.15).
 * @throws UserError 404 without a dedication, and for a gift that is not charged or was refunded; as `Papers`
 */
export async function renderTributeCard(ctx: Context, id: number, signal?: AbortSignal): Promise<RenderedPdf> {
  const [gift] = await database(ctx)
    .select({
      name: donations.name,
      honoree: donations.honoree,
      dedication: donations.dedication,
      told_name: donations.told_name,
      taken: sql<boolean>`${isCounted}`,
    })
    .from(donations)
    .where(and(isGift, eq(donations.id, id)))
  if (!gift) throw notFound('donation')
  const { name, honoree, told_name } = gift
  const dedication = dedicationOf(gift)
  if (!honoree || !dedication) throw new UserError(404, NO_DEDICATION)
  if (!gift.taken) throw new UserError(404, NOT_TAKEN)
  const site = await siteSettings(ctx)
  const words = dedicationLabel(dedication)
  const dedicated = ` ${words.toLowerCase()} ${honoree}`
  const sheet = new PdfDocument(`${words} ${honoree}`, `Tribute card from ${site.name}`)
  sheet.space(96)
  sheet.heading(1, `A gift${dedicated}`)
  sheet.space(24)
  if (told_name) sheet.paragraph(`Dear ${told_name},`, CARD_TEXT)
  for (const text of dedicationCardText({ giver: name, dedicated, foundation: site.name, isAsked: told_name !== null })) {
    sheet.space(6)
    sheet.paragraph(text, CARD_TEXT)
  }
  sheet.space(36)
  sheet.paragraph(site.name, { font: 'strong', size: 12 })
  sheet.paragraph(issuerOf(site).address)
  return ctx.pdfRenderer.draw(sheet.written(site.name), signal)
}

const CARD_TEXT = { size: 13 } as const
