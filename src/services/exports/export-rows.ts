import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import type { Actor, Context } from '../../platform/context'
import { rowsStatement, type ListDefinition, type ListRequest } from '../../platform/lists/list-query'
import { readInBatches } from '../../platform/lists/list-row'

/**
 * Streams the rows of a list in batches; records the export in the audit trail first.
 * @throws UserError 400 for an unknown filter or sort, before the first row
 */
export async function exportRows<Row>(
  ctx: Context,
  actor: Actor,
  definition: ListDefinition<Row>,
  request: Omit<ListRequest, 'range'>,
  take: (batches: AsyncIterable<{ row: Row }[]>) => Promise<void>,
): Promise<void> {
  const statement = rowsStatement(definition, request)
  await recordAuditEvent(ctx, { action: 'export', user: actor.id, resource: definition.resource, note: definition.part })
  await readInBatches<{ row: Row }>(ctx, statement, take)
}
