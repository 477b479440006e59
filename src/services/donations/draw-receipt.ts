import { donations, receipts } from '../../database/tables'
import { formatCents } from '../../shared/money'
import { NOTHING_IN_RETURN, receiptFacts, receiptDays, receiptNumber, taxStatement, type Receipt } from '../../shared/receipt'
import type { Context } from '../../platform/context'
import { database, eq, sql } from '../../platform/database'
import { notFound } from '../../platform/errors'
import { PdfDocument } from '../../platform/pdf/pdf-document'
import type { RenderedPdf } from '../../platform/pdf/render-pdf'
import { newestReceipt } from './find-receipt'

interface Drawn extends RenderedPdf {
  name: string
}

/** Draws a donation's newest receipt as a tagged PDF to print and mail (rule 6.7). @throws UserError 404; as `Papers` */
export async function drawReceipt(ctx: Context, id: number, signal?: AbortSignal): Promise<Drawn> {
  const [found] = await database(ctx)
    .select({ number: receipts.number, voided_at: receipts.voided_at, content: sql<Receipt>`${receipts.content}` })
    .from(receipts)
    .innerJoin(donations, newestReceipt)
    .where(eq(donations.id, id))
  if (!found) throw notFound('receipt')
  const { content } = found
  const { organization, address, donor, donor_address } = content
  const number = receiptNumber(found.number)
  const sheet = new PdfDocument(`Receipt ${number}`, `Donation receipt from ${organization}`)
  sheet.paragraph(organization, { font: 'strong', size: 12 })
  sheet.paragraph(address)
  /** Positioned for a window envelope. */
  if (donor_address) {
    sheet.space(36)
    sheet.paragraph(`${donor}\n${donor_address}`)
  }
  sheet.space(48)
  sheet.heading(1, found.voided_at ? 'Void receipt' : 'Donation receipt')
  if (found.voided_at) sheet.paragraph('This receipt is void. This amount is not tax deductible.')
  sheet.pair('Amount', formatCents(content.amount))
  for (const fact of receiptFacts({ ...content, ...receiptDays(content, ctx.timeZone), number: found.number })) sheet.pair(...fact)
  sheet.space(12)
  if (!found.voided_at) sheet.paragraph(`${taxStatement(content)} ${NOTHING_IN_RETURN}`)
  const written = sheet.written(`${organization}   \u00b7   Receipt ${number}`)
  return { name: `receipt-${number}.pdf`, ...(await ctx.papers.draw(written, signal)) }
}
