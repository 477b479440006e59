import { disbursements } from '../../database/tables'
import { sql, type Transaction } from '../../platform/database'
import { invalid } from '../../platform/errors'

/**
 * Transactions that number checks take turns, and so never share a number.
 * @throws UserError 422 on the field when a check, void or not, has one of these numbers
 */
export async function refuseUsedNumbers(tx: Transaction, field: string, first: number, last = first): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('check numbers', 0))`)
  const [used] = await tx.rows<{ number: number }>(sql`
    select min(number)::int as number from ${disbursements} where method = 'check' and number between ${first} and ${last} having count(*) > 0`)
  if (used) throw invalid({ [field]: [`Check ${used.number} is already in the register.`] })
}
