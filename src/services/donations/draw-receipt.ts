import { donations, receipts } from '../../database/tables'
import { formatCents } from '../../shared/money'
import { NOTHING_IN_RETURN, receiptFacts, receiptDays, receiptNumber, taxStatement, type Receipt } from '../../shared/receipt'
import type { Context } from '../../platform/context'
import { database, eq, inArray, sql } from '../../platform/database'
import { notFound } from '../../platform/errors'
import { PdfDocument } from '../../platform/pdf/pdf-document'
import type { RenderedPdf } from '../../platform/pdf/render-pdf'
import { newestReceipt } from './find-receipt'

interface Drawn extends RenderedPdf {
  name: string
}

interface Found {
  number: number
  voided_at: string | null
  content: Receipt
}

const FOUND = { number: receipts.number, voided_at: receipts.voided_at, content: sql<Receipt>`${receipts.content}` }

/** Draws a donation's newest receipt as a tagged PDF to print and mail (rule 6.7). @throws UserError 404; as `Papers` */
export async function drawReceipt(ctx: Context, id: number, signal?: AbortSignal): Promise<Drawn> {
  const [found] = await database(ctx).select(FOUND).from(receipts).innerJoin(donations, newestReceipt).where(eq(donations.id, id))
  return drawOne(ctx, found, signal)
}

/** @throws UserError 404; as `Papers` */
export async function drawReceiptNumber(ctx: Context, number: number): Promise<Drawn> {
  const [found] = await database(ctx).select(FOUND).from(receipts).where(eq(receipts.number, number))
  return drawOne(ctx, found)
}

/**
 * Draws the newest receipts of several donations as one PDF to mail, each on a page of its own, in the order asked for.
 * @throws UserError 404 when one has none; as `Papers`
 */
export async function drawReceiptLetters(ctx: Context, ids: readonly number[], signal?: AbortSignal): Promise<Drawn> {
  const found = await database(ctx)
    .select({ ...FOUND, donation: donations.id })
    .from(receipts)
    .innerJoin(donations, newestReceipt)
    .where(inArray(donations.id, [...ids]))
  const byDonation = new Map(found.map((one) => [one.donation, one]))
  const letters = ids.map((id) => byDonation.get(id) ?? null)
  const [first] = letters
  if (!first || letters.includes(null)) throw notFound('receipt')
  const { organization } = first.content
  const sheet = new PdfDocument('Donation receipts', `Donation receipts from ${organization}`)
  for (const [index, letter] of letters.entries()) {
    if (index > 0) sheet.nextPage()
    if (letter) writeOn(sheet, letter, ctx.timeZone)
  }
  const drawn = await ctx.pdfRenderer.draw(sheet.written(organization, { numbered: letters.length === 1 }), signal)
  return { name: 'receipts.pdf', ...drawn }
}

async function drawOne(ctx: Context, found: Found | undefined, signal?: AbortSignal): Promise<Drawn> {
  if (!found) throw notFound('receipt')
  const { organization } = found.content
  const number = receiptNumber(found.number)
  const sheet = new PdfDocument(`Receipt ${number}`, `Donation receipt from ${organization}`)
  writeOn(sheet, found, ctx.timeZone)
  const written = sheet.written(`${organization}   \u00b7   Receipt ${number}`)
  return { name: `receipt-${number}.pdf`, ...(await ctx.pdfRenderer.draw(written, signal)) }
}

function writeOn(sheet: PdfDocument, { number, voided_at, content }: Found, timeZone: string): void {
  const { organization, address, donor, donor_address } = content
  sheet.paragraph(organization, { font: 'strong', size: 12 })
  sheet.paragraph(address)
  /** Positioned for a window envelope. */
  if (donor_address) {
    sheet.space(36)
    sheet.paragraph(`${donor}\n${donor_address}`)
  }
  sheet.space(48)
  sheet.heading(1, voided_at ? 'Void receipt' : 'Donation receipt')
  if (voided_at) sheet.paragraph('This receipt is void. This amount is not tax deductible.')
  sheet.pair('Amount', formatCents(content.amount))
  for (const fact of receiptFacts({ ...content, ...receiptDays(content, timeZone), number })) sheet.pair(...fact)
  sheet.space(12)
  if (!voided_at) sheet.paragraph(`${taxStatement(content)} ${NOTHING_IN_RETURN}`)
}
