import { awards, donations, installments } from '../../database/tables'
import { sql, type SQL, type Transaction } from '../../platform/database'
import { rowOf } from '../../platform/lists/list-row'
import { type Funds, fundsSchema } from '../../shared/api/disbursements'
import type { FigureSource } from '../public-figures/publish-figure'
import { donor, joinDonorRoot } from './donors/donor-keys'
import { amountAfterReturns, isCounted } from './list-donations'

/** Gifts in cents; each donor counts once, however many gifts. @param part SQL text of the gift's columns */
export const giftFigureCases = (where: SQL | undefined, part: SQL = sql`''::text`): FigureSource => ({
  counted: sql`
    select ${part} as part, ${donations.id} as record, ${donor} as who, ${amountAfterReturns}::float8 as value
    from ${donations} ${joinDonorRoot} where ${where}`,
  whoOf: (record) => sql`(select ${donor} from ${donations} ${joinDonorRoot} where ${donations.id} = ${record})`,
})

const paidOf = sql`coalesce((select sum(${installments.amount}) from ${installments} where ${installments.award} = ${awards.id} and ${installments.state} in ('issued', 'cleared')), 0)`

/**
 * A campaign's money, in cents (rule 29.14): what its gifts raised (rule 6.13), known card fees, what open awards have left, and what awards
 * paid. @param campaign null for what belongs to none
 */
export async function campaignFunds({ rows: read }: Pick<Transaction, 'rows'>, campaign: number | null): Promise<Funds> {
  const isIts = (column: SQL | (typeof awards)['campaign'] | (typeof donations)['campaign']) =>
    sql`${column} is not distinct from ${campaign}::int`
  const [found] = await read<{ funds: Funds }>(sql`
    with gifts as (
      select coalesce(sum(${amountAfterReturns}), 0) as raised, coalesce(sum(${donations.fee}), 0) as fees
        from ${donations} where ${isCounted} and ${isIts(donations.campaign)}),
    spent as (
      select coalesce(sum(case when ${awards.state} in ('active', 'paused') then ${awards.amount} - ${paidOf} end), 0) as committed,
        coalesce(sum(${paidOf}), 0) as paid from ${awards} where ${isIts(awards.campaign)})
    select ${rowOf(fundsSchema, {
      raised: sql<number>`raised`,
      fees: sql<number>`fees`,
      committed: sql<number>`committed`,
      paid: sql<number>`paid`,
      available: sql<number>`raised - fees - committed - paid`,
    })} as funds from gifts, spent`)
  if (!found) throw new Error('The funds are missing.')
  return found.funds
}
