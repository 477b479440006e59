import type { Context } from '../context'
import { inTransaction, sql, type SQL, type Transaction } from '../database'

/** Rows that are in memory at once; as text they are short enough to be collected soon (decision 056). */
const AT_ONCE = 100

/**
 * Reads the rows of a statement, all as of one moment, a few at a time, however many there are: the next are fetched once the caller asks for
 * them, and memory stays flat. A connection is held for as long as the caller reads.
 */
export const readInBatches = <Row>(
  ctx: Context,
  statement: SQL,
  take: (batches: AsyncIterable<Row[]>, tx: Transaction) => Promise<void>,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await tx.rows(sql`set transaction isolation level repeatable read, read only`)
    await tx.rows(sql`declare batches no scroll cursor for ${statement}`)
    await take(fetched(tx), tx)
  })

async function* fetched<Row>(tx: Transaction): AsyncGenerator<Row[]> {
  const next = sql.raw(`fetch forward ${AT_ONCE} from batches`)
  for (let found = await tx.rows<Row>(next); found.length > 0; found = await tx.rows<Row>(next)) {
    yield found
    /** What the driver leaves behind of a query may long outlive it; it is not to hold rows. */
    found.length = 0
  }
}
