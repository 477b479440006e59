import { issued_statements } from '../../../database/tables'
import type { ChangedStatement } from '../../../shared/api/statements'
import type { Context } from '../../../platform/context'
import { withoutTransaction, sql, preparedStatement } from '../../../platform/database'
import { familyOfGift, donorGroupOfKey, type DonorGroup } from '../donors/donor-keys'
import { findIssued, issuedView } from './newest-issued'
import { giftsOfDonor, type GivenInYear } from './taken-gifts'

const concernedBy = preparedStatement<Pick<typeof issued_statements.$inferSelect, 'year' | 'donor'>>(
  'statements_concerned',
  () => sql`
    select distinct ${issued_statements.year}, ${issued_statements.donor} from ${issued_statements}
    where ${issued_statements.gifts} @> ${sql.placeholder('gifts')}::jsonb
      or (${issued_statements.year} = ${sql.placeholder('year')} and ${issued_statements.donor} = any((select keys from (${familyOfGift}) own)::text[]))
    order by 1, 2`,
)

/**
 * Sent statements that a gift has made outdated: those that list it, and the one it belongs to now (rule 6.22).
 * @param year that the gift counts for
 */
export async function changedStatements(ctx: Context, donation: number, year: number): Promise<ChangedStatement[]> {
  const reader = withoutTransaction(ctx)
  const found = await concernedBy(reader.db, { gifts: JSON.stringify([donation]), donation, year })
  const concerned = new Map<string, { year: number; family: DonorGroup }>()
  for (const { year, donor } of found) {
    const family = await donorGroupOfKey(reader, donor)
    concerned.set(`${year} ${family.root}`, { year, family })
  }
  const views = [...concerned.values()].map(({ year, family }) => statementNow(ctx, year, family))
  return (await Promise.all(views)).flatMap((view) => (view?.changed ? [view] : []))
}

async function statementNow(ctx: Context, year: number, { keys }: DonorGroup): Promise<ChangedStatement | null> {
  const reader = withoutTransaction(ctx)
  const [row, [given]] = await Promise.all([
    findIssued(reader, keys, year),
    reader.rows<GivenInYear>(giftsOfDonor(keys, { year, timeZone: ctx.timeZone })),
  ])
  return row && { ...issuedView(ctx, row, given?.digest ?? ''), year, name: row.name }
}
