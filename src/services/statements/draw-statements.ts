import { buffer } from 'node:stream/consumers'
import { setImmediate as breathe } from 'node:timers/promises'
import { donations, issued_statements } from '../../database/tables'
import { formatCents } from '../../shared/money'
import { niceDate } from '../../shared/dates'
import { LETTERS_A_FILE } from '../../shared/api/statements'
import { NOTHING_IN_RETURN, receiptNumber, taxStatement } from '../../shared/receipt'
import type { Context } from '../context'
import { and, database, desc, eq, isNotNull, isNull, outside, sql } from '../database'
import { familyOfKey, isOfDonor } from '../donors/donor-keys'
import { notFound } from '../errors'
import { openSheet, type Sheet } from '../pdf/sheet'
import { issuerOf } from '../site-settings/issuer'
import { siteSettings, type Foundation } from '../site-settings/site-settings'
import { newestIssued, type IssuedRow } from './newest-issued'
import { giftsOfDonor, type GivenInYear } from './taken-gifts'

interface Drawn {
  /** For the person's disk. */
  name: string
  content: Buffer
}

/**
 * The letters of a year's statements on paper, as a tagged PDF with a page or more for each, by name (rule 6.22).
 * @param part from 1 on, of `LETTERS_A_FILE` letters each
 * @throws Refusal 404 where there are none
 */
export async function drawStatements(ctx: Context, year: number, part: number): Promise<Drawn> {
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
    .orderBy(sql`lower(${issued_statements.name})`, issued_statements.id)
    .limit(LETTERS_A_FILE)
    .offset((part - 1) * LETTERS_A_FILE)
  if (found.length === 0) throw notFound('statement')
  return draw(
    ctx,
    `statements-${year}-${part}`,
    year,
    found.map(({ row }) => row),
  )
}

/** The letter of one statement that went out, as it stands now. @throws Refusal 404 */
export async function drawStatement(ctx: Context, id: number): Promise<Drawn> {
  const [row] = await database(ctx).select().from(issued_statements).where(eq(issued_statements.id, id))
  if (!row) throw notFound('statement')
  return draw(ctx, `statement-${row.year}-${id}`, row.year, [row])
}

async function draw(ctx: Context, name: string, year: number, letters: readonly IssuedRow[]): Promise<Drawn> {
  const site = await siteSettings(ctx)
  const sheet = await openSheet(`Statements of ${year}`, `Gifts to ${site.name} in ${year}`)
  for (const [index, row] of letters.entries()) {
    if (index > 0) sheet.nextPage()
    await drawLetter(ctx, sheet, site, row)
    await breathe()
  }
  sheet.end(`${site.name}   \u00b7   Gifts in ${year}`, { numbered: letters.length === 1 })
  return { name: `${name}.pdf`, content: await buffer(sheet.doc) }
}

async function drawLetter(ctx: Context, sheet: Sheet, site: Foundation, { donor, name, year }: IssuedRow): Promise<void> {
  const reader = outside(ctx)
  const { keys } = await familyOfKey(reader, donor)
  const [[given], [written]] = await Promise.all([
    reader.rows<GivenInYear>(giftsOfDonor(keys, { year, timeZone: ctx.timeZone })),
    reader.db
      .select({ address: donations.address })
      .from(donations)
      .where(and(isOfDonor(keys), isNotNull(donations.address)))
      .orderBy(desc(donations.createdAt), desc(donations.id))
      .limit(1),
  ])
  const { gifts, amount } = given ?? { gifts: [], amount: 0 }
  const issuer = issuerOf(site)
  sheet.paragraph(issuer.organization, { font: 'strong', size: 12 })
  sheet.paragraph(issuer.address)
  /** Where a window envelope shows it. */
  sheet.space(36)
  sheet.paragraph(written?.address ? `${name}\n${written.address}` : name)
  sheet.space(48)
  sheet.heading(1, `Your gifts in ${year}`)
  if (gifts.length === 0)
    sheet.paragraph(`No gift of yours is counted for ${year}: please do not use what we sent you before for your taxes.`)
  for (const { nice_date, type, amount, honoree, dedication, receipt } of gifts) {
    const how = [
      type === 'Check' ? 'check' : 'card',
      honoree && `in ${dedication ?? 'honor'} of ${honoree}`,
      receipt !== null && `receipt ${receiptNumber(receipt)}`,
    ]
    sheet.pair(nice_date, `${formatCents(amount)}, ${how.filter(Boolean).join(', ')}`)
  }
  sheet.pair('Together', formatCents(amount))
  sheet.space(12)
  if (gifts.length > 0) sheet.paragraph(`${taxStatement(issuer)} ${NOTHING_IN_RETURN}`)
  sheet.paragraph(`Made on ${niceDate(ctx.now(), ctx.timeZone)}. Thank you.`)
}
