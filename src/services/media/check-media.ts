import { sql, type Transaction } from '../database'
import { invalid } from '../errors'

/** Makes sure that images exist and stay until the transaction ends. @throws Refusal 422 on `field` */
export async function checkMedia(tx: Transaction, field: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const found = await tx.rows(sql`select id from media where id = any(${sql.param([...ids])}::int[]) for key share`)
  if (found.length < ids.length) throw invalid({ [field]: ['This image is no longer there. Please upload it again.'] })
}
