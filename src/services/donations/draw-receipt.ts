import { donations, receipts } from '../../database/tables'
import { formatCents } from '../../shared/money'
import { NOTHING_IN_RETURN, receiptFacts, receiptDays, receiptNumber, taxStatement, type Receipt } from '../../shared/receipt'
import type { Context } from '../../platform/context'
import { database, eq, sql } from '../../platform/database'
import { notFound } from '../../platform/errors'
import { Paper } from '../../platform/pdf/paper'
import type { DrawnPaper } from '../../platform/pdf/draw-paper'
import { newestReceipt } from './find-receipt'

interface Drawn extends DrawnPaper {
  /** For the person's disk: `receipt-000012.pdf`. */
  name: string
}

/** Draws the newest receipt of a donation as a tagged PDF on a letterhead, for the post (rule 6.7). @throws Refusal 404; as `Papers` */
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
  const sheet = new Paper(`Receipt ${number}`, `Donation receipt of ${organization}`)
  sheet.paragraph(organization, { font: 'strong', size: 12 })
  sheet.paragraph(address)
  /** Where a window envelope shows it. */
  if (donor_address) {
    sheet.space(36)
    sheet.paragraph(`${donor}\n${donor_address}`)
  }
  sheet.space(48)
  sheet.heading(1, found.voided_at ? 'Void receipt' : 'Donation receipt')
  if (found.voided_at) sheet.paragraph('This receipt is void. Nothing of this amount can be deducted.')
  sheet.pair('Amount', formatCents(content.amount))
  for (const fact of receiptFacts({ ...content, ...receiptDays(content, ctx.timeZone), number: found.number })) sheet.pair(...fact)
  sheet.space(12)
  if (!found.voided_at) sheet.paragraph(`${taxStatement(content)} ${NOTHING_IN_RETURN}`)
  const written = sheet.written(`${organization}   \u00b7   Receipt ${number}`)
  return { name: `receipt-${number}.pdf`, ...(await ctx.papers.draw(written, signal)) }
}
