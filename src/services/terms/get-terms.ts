import type { Terms } from '../../shared/api/terms'
import type { Context } from '../../platform/context'
import { notFound } from '../../platform/errors'
import { currentTerms } from './current-terms'

/** The terms have one record (rule 8.1); its versions are looked at on their own. */
export const TERMS_ID = 1

/** The terms as they are now. @throws Refusal 404 for another id than 1 */
export async function getTerms(ctx: Context, id: number): Promise<Terms> {
  if (id !== TERMS_ID) throw notFound('record')
  const { version, content, nice_date, created_at } = await currentTerms(ctx)
  return { id: TERMS_ID, version, content, nice_date, created_at, updated_at: created_at }
}
