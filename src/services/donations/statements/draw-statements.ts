import { issued_statements } from '../../../database/tables'
import { LETTERS_A_FILE } from '../../../shared/api/statements'
import type { Context } from '../../../platform/context'
import { and, database, eq, isNull, sql } from '../../../platform/database'
import { notFound } from '../../../platform/errors'
import { byName } from '../../../platform/lists/list-row'
import { Paper } from '../../../platform/pdf/paper'
import type { DrawnPaper } from '../../../platform/pdf/draw-paper'
import { siteSettings } from '../../site-settings/site-settings'
import { drawLetter } from './draw-letter'
import { newestIssued, type IssuedRow } from './newest-issued'

interface Drawn extends DrawnPaper {
  /** For the person's disk. */
  name: string
}

/**
 * The letters of a year's statements on paper, as a tagged PDF with a page or more for each, by name (rule 6.22).
 * @param part from 1 on, of `LETTERS_A_FILE` letters each
 * @throws Refusal 404 where there are none; as `Papers`
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
    .limit(LETTERS_A_FILE)
    .offset((part - 1) * LETTERS_A_FILE)
  if (found.length === 0) throw notFound('statement')
  return draw(
    ctx,
    `statements-${year}-${part}`,
    year,
    found.map(({ row }) => row),
    signal,
  )
}

/** The letter of one statement, as it went out. @throws Refusal 404; as `Papers` */
export async function drawStatement(ctx: Context, id: number, signal?: AbortSignal): Promise<Drawn> {
  const [row] = await database(ctx).select().from(issued_statements).where(eq(issued_statements.id, id))
  if (!row) throw notFound('statement')
  return draw(ctx, `statement-${row.year}-${id}`, row.year, [row], signal)
}

async function draw(ctx: Context, name: string, year: number, letters: readonly IssuedRow[], signal?: AbortSignal): Promise<Drawn> {
  const site = await siteSettings(ctx)
  const sheet = new Paper(`Statements of ${year}`, `Gifts to ${site.name} in ${year}`)
  for (const [index, row] of letters.entries()) {
    if (index > 0) sheet.nextPage()
    await drawLetter(ctx, sheet, site, row)
  }
  const written = sheet.written(`${site.name}   \u00b7   Gifts in ${year}`, { numbered: letters.length === 1 })
  return { name: `${name}.pdf`, ...(await ctx.papers.draw(written, signal)) }
}
