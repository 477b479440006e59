import { issued_statements } from '../../../database/tables'
import { yearEndStatement } from '../../../emails'
import { formatDate } from '../../../shared/dates'
import type { Context } from '../../../platform/context'
import { eq, type Transaction } from '../../../platform/database'
import { message, queueMessages } from '../../messages/queue-messages'
import type { IssuedRow } from './newest-issued'
import type { GivenInYear } from './taken-gifts'
import { issuerOf, type Foundation } from '../../site-settings/site-settings'

export interface DueStatement extends GivenInYear {
  year: number
  donor: string
  name: string
  /** Null for a paper statement. */
  email: string | null
  replaces: IssuedRow | null
}

/**
 * Records the statement and queues its email in one transaction; concurrent calls send one (rule 6.22).
 * @param site read before the transaction
 * @param by id of the sender
 */
export async function issueStatement(ctx: Context, tx: Transaction, site: Foundation, by: number, due: DueStatement): Promise<void> {
  const { year, donor, name, email, gifts, amount, digest, replaces } = due
  const [row] = await tx.db
    .insert(issued_statements)
    .values({
      ...{ year, donor, name, email, amount, digest },
      gifts: gifts.map(({ id }) => id),
      issued_at: ctx.now().toISOString(),
      issued_by: by,
      replaces: replaces?.id ?? null,
    })
    .onConflictDoNothing()
    .returning({ id: issued_statements.id })
  if (!row || email === null) return
  const corrects = replaces && replaces.digest !== digest ? formatDate(new Date(replaces.issued_at), ctx.timeZone) : null
  const told = gifts.map(({ id: _, ...gift }) => gift)
  const variables = { name, year, gifts: told, amount, ein: issuerOf(site).ein, corrects }
  const [id] = await queueMessages(ctx, tx, [message({ template: yearEndStatement, recipient: email, variables })])
  await noteMessage(tx, row.id, id)
}

const noteMessage = (tx: Transaction, id: number, message: number | undefined) =>
  tx.db.update(issued_statements).set({ message }).where(eq(issued_statements.id, id))
