import { recordAuditEvent } from '../audit/record-audit-event'
import type { Actor, Context } from '../context'
import { inTransaction, sql, type Transaction } from '../database'
import { rowsStatement, type ListDefinition, type ListRequest } from '../lists/list-query'

/** Rows that are in memory at once. */
const AT_ONCE = 500

/**
 * The rows of a list, a few at a time, however many there are: memory stays flat. That somebody exports them is kept in the
 * audit trail first. The database is held for as long as the caller reads.
 * @throws Refusal 400 for an unknown filter or sort, before the first row
 */
export async function exportRows<Row>(
  ctx: Context,
  actor: Actor,
  definition: ListDefinition<Row>,
  request: Omit<ListRequest, 'range'>,
  take: (rows: AsyncIterable<Row>) => Promise<void>,
): Promise<void> {
  const statement = rowsStatement(definition, request)
  await recordAuditEvent(ctx, { action: 'export', user: actor.id, resource: definition.resource, note: definition.part })
  await inTransaction(ctx, async (tx) => {
    await tx.rows(sql`declare exported no scroll cursor for ${statement}`)
    await take(fetched(tx))
  })
}

async function* fetched<Row>(tx: Transaction): AsyncGenerator<Row> {
  const next = sql.raw(`fetch forward ${AT_ONCE} from exported`)
  for (let found = await tx.rows<{ row: Row }>(next); found.length > 0; found = await tx.rows<{ row: Row }>(next)) {
    for (const { row } of found) yield row
  }
}
