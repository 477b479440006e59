import { applications } from '../../database/tables'
import { and, sql, type Transaction } from '../database'
import { invalid, type Refusal } from '../errors'
import { isDraft } from './is-draft'

/**
 * Nobody decides about what was not sent yet (rule 18.8).
 * @param field that the refusal is about
 * @throws Refusal 422 when one of these applications is a draft
 */
export async function refuseDrafts(tx: Transaction, ids: readonly number[], field: string): Promise<void> {
  const drafts = await tx.db
    .select({ reference: applications.reference })
    .from(applications)
    .where(and(sql`${applications.id} = any(${sql.param([...ids])}::int[])`, isDraft))
    .limit(5)
  if (drafts.length > 0) throw notSent(drafts, field)
}

/** @param field that the refusal is about */
export function notSent(drafts: readonly { reference: string }[], field: string): Refusal {
  const which = drafts.map(({ reference }) => reference).join(', ')
  return invalid({ [field]: [`Not sent yet, so that nothing can be decided: ${which}. The family is still writing.`] })
}
