import { issued_statements, donations } from '../../../database/tables'
import type { Context } from '../../../platform/context'
import { and, database, eq, isNull, sql, desc, isNotNull, withoutTransaction } from '../../../platform/database'
import { notFound } from '../../../platform/errors'
import { byName } from '../../../platform/lists/list-row'
import type { RenderedPdf } from '../../../platform/pdf/render-pdf'
import { PdfDocument } from '../../../platform/pdf/pdf-document'
import { LETTERS_PER_FILE } from '../../../shared/api/donors'
import { formatDate } from '../../../shared/dates'
import { formatCents } from '../../../shared/money'
import { NOTHING_IN_RETURN, receiptNumber, replacesStatementText, taxStatement } from '../../../shared/receipt'
import { siteSettings, issuerOf, type Foundation } from '../../site-settings/site-settings'
import { donorGroupOfKey, isOfDonor } from '../donors/donor-keys'
import { newestIssued, type IssuedRow } from './statements'
import { giftsListed, giftsOfDonor, type GivenInYear, type StatementGift } from './taken-gifts'

interface Said {
  /** Null: they were corrected since, so the original list can't be rebuilt. */
  gifts: StatementGift[] | null
  holds: boolean
  address: string | null
  corrects: string | null
}

async function statementAsIssued(ctx: Context, { donor, year, gifts, digest, replaces }: IssuedRow): Promise<Said> {
  const reader = withoutTransaction(ctx)
  const { keys } = await donorGroupOfKey(reader, donor)
  const [[listed], [now], [written], [before]] = await Promise.all([
    reader.rows<GivenInYear>(giftsListed(gifts, ctx.timeZone)),
    reader.rows<GivenInYear>(giftsOfDonor(keys, { year, timeZone: ctx.timeZone })),
    reader.db
      .select({ address: donations.address })
      .from(donations)
      .where(and(isOfDonor(keys), isNotNull(donations.address)))
      .orderBy(desc(donations.createdAt), desc(donations.id))
      .limit(1),
    reader.db
      .select()
      .from(issued_statements)
      .where(eq(issued_statements.id, replaces ?? 0)),
  ])
  return {
    gifts: listed?.digest === digest ? listed.gifts : null,
    holds: now?.digest === digest,
    address: written?.address ?? null,
    corrects: before && before.digest !== digest ? formatDate(new Date(before.issued_at), ctx.timeZone) : null,
  }
}

async function drawLetter(ctx: Context, sheet: PdfDocument, site: Foundation, row: IssuedRow): Promise<void> {
  const { name, year } = row
  const { gifts, holds, address, corrects } = await statementAsIssued(ctx, row)
  const issuer = issuerOf(site)
  sheet.paragraph(issuer.organization, { font: 'strong', size: 12 })
  sheet.paragraph(issuer.address)
  /** Positioned for a window envelope. */
  sheet.space(36)
  sheet.paragraph(address ? `${name}\n${address}` : name)
  sheet.space(48)
  sheet.heading(1, `Your gifts in ${year}`)
  if (corrects !== null) sheet.paragraph(replacesStatementText(corrects))
  if (!holds) sheet.paragraph('This statement is out of date. Please don’t use it for your taxes.', { font: 'strong' })
  sheet.space(6)
  drawGifts(sheet, row, gifts)
  sheet.space(12)
  sheet.together([
    ...(row.gifts.length > 0 ? [{ text: `${taxStatement(issuer)} ${NOTHING_IN_RETURN}` }] : []),
    { text: `Prepared on ${formatDate(new Date(row.issued_at), ctx.timeZone)}. Thank you for your support.` },
  ])
}

/** Room in points for the last gift, the total, and what is said below it, which stay with it. */
const LAST_ROWS = 110

function drawGifts(sheet: PdfDocument, { year, amount, gifts: ids }: IssuedRow, gifts: Said['gifts']): void {
  if (ids.length === 0)
    return sheet.paragraph(`We have no gifts from you on record for ${year}. Please don’t use our earlier statement for your taxes.`)
  if (gifts === null) sheet.paragraph('The individual gifts can no longer be listed.')
  for (const [place, { nice_date, processed, type, amount, honoree, dedication, receipt }] of (gifts ?? []).entries()) {
    const how = [
      type === 'Check' ? 'check' : 'card',
      honoree && `in ${dedication ?? 'honor'} of ${honoree}`,
      processed !== null && `processed ${processed}`,
      receipt !== null && `receipt ${receiptNumber(receipt)}`,
    ]
    if (place === ids.length - 1) sheet.reserve(LAST_ROWS)
    sheet.entry(nice_date, how.filter(Boolean).join(', '), formatCents(amount))
  }
  sheet.entry('Total', '', formatCents(amount), 'strong')
}

interface Drawn extends RenderedPdf {
  name: string
}

/**
 * Draws a year's statements for donors without an email as a tagged PDF, sorted by name, each on its own pages (rule 6.22).
 * @param part from 1; each has `LETTERS_PER_FILE` letters
 * @throws UserError 404 where there are none; as `Papers`
 */
export async function drawStatements(ctx: Context, year: number, part: number, signal?: AbortSignal): Promise<Drawn> {
  const found = await database(ctx)
    .select({ row: issued_statements })
    .from(issued_statements)
    .where(
      and(
        eq(issued_statements.year, year),
        isNull(issued_statements.email),
        sql`${issued_statements.id} in (select id from ${newestIssued} newest)`,
      ),
    )
    .orderBy(byName(issued_statements.name), issued_statements.id)
    .limit(LETTERS_PER_FILE)
    .offset((part - 1) * LETTERS_PER_FILE)
  if (found.length === 0) throw notFound('statement')
  return draw(
    ctx,
    `statements-${year}-${part}`,
    year,
    found.map(({ row }) => row),
    signal,
  )
}

/** Draws one statement's letter as it was issued. @throws UserError 404; as `Papers` */
export async function drawStatement(ctx: Context, id: number, signal?: AbortSignal): Promise<Drawn> {
  const [row] = await database(ctx).select().from(issued_statements).where(eq(issued_statements.id, id))
  if (!row) throw notFound('statement')
  return draw(ctx, `statement-${row.year}-${id}`, row.year, [row], signal)
}

async function draw(ctx: Context, name: string, year: number, letters: readonly IssuedRow[], signal?: AbortSignal): Promise<Drawn> {
  const site = await siteSettings(ctx)
  const sheet = new PdfDocument(`${year} giving statements`, `Gifts to ${site.name} in ${year}`)
  for (const [index, row] of letters.entries()) {
    if (index > 0) sheet.nextPage()
    await drawLetter(ctx, sheet, site, row)
  }
  const written = sheet.written(`${site.name}   \u00b7   Gifts in ${year}`, { numbered: letters.length === 1 })
  return { name: `${name}.pdf`, ...(await ctx.pdfRenderer.draw(written, signal)) }
}
