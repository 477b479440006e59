import { issued_statements } from '../../database/tables'
import type { ChangedStatement } from '../../shared/api/statements'
import type { Context } from '../context'
import { and, eq, or, outside, sql } from '../database'
import { familyOf, familyOfKey, type DonorFamily } from '../donors/donor-keys'
import { findIssued, issuedView } from './newest-issued'
import { giftsOfDonor, type GivenInYear } from './taken-gifts'

/**
 * The statements that went out, and hold no longer because of a gift: those that list it, and the one that it belongs into now
 * (rule 6.22).
 * @param year that the gift counts for
 */
export async function changedStatements(ctx: Context, donation: number, year: number): Promise<ChangedStatement[]> {
  const reader = outside(ctx)
  const own = await familyOf(reader, donation)
  const lists = sql`${issued_statements.gifts} @> ${JSON.stringify([donation])}::jsonb`
  const isItsOwn = and(eq(issued_statements.year, year), sql`${issued_statements.donor} = any(${sql.param(own?.keys ?? [])}::text[])`)
  const found = await reader.db
    .selectDistinct({ year: issued_statements.year, donor: issued_statements.donor })
    .from(issued_statements)
    .where(or(lists, isItsOwn))
    .orderBy(issued_statements.year, issued_statements.donor)
  const concerned = new Map<string, { year: number; family: DonorFamily }>()
  for (const { year, donor } of found) {
    const family = await familyOfKey(reader, donor)
    concerned.set(`${year} ${family.root}`, { year, family })
  }
  const views = [...concerned.values()].map(({ year, family }) => statementNow(ctx, year, family))
  return (await Promise.all(views)).flatMap((view) => (view?.changed ? [view] : []))
}

async function statementNow(ctx: Context, year: number, { keys }: DonorFamily): Promise<ChangedStatement | null> {
  const reader = outside(ctx)
  const [row, [given]] = await Promise.all([
    findIssued(reader, keys, year),
    reader.rows<GivenInYear>(giftsOfDonor(keys, { year, timeZone: ctx.timeZone })),
  ])
  return row && { ...issuedView(ctx, row, given?.digest ?? ''), year, name: row.name }
}
