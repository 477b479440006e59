import type { Application } from '../../shared/api/applications'
import type { AnswerTree } from '../../shared/application-form/answers'
import type { Actor, Context } from '../context'
import { invalid } from '../errors'
import { getApplication } from './get-application'
import { FIXED, isSame } from './read-correction'

/** What is answered of an application and follows from other records, or from other fields: a change of it is made there. */
const DERIVED: readonly (keyof Application)[] = [
  'applicant_full_name',
  'campaign',
  'nice_date',
  'contact',
  'draft_saved_at',
  'comments',
  'events',
  'corrections',
  'messages',
  'accepted_terms',
  'matches',
  'shared_by_many',
]

/**
 * Refuses a body that says something else of them than what stands (rule 22.2): silence would let somebody think it was changed.
 * @throws Refusal 404; 422 by field
 */
export async function refuseDerived(ctx: Context, actor: Actor, id: number, sent: AnswerTree): Promise<void> {
  const named = DERIVED.filter((field) => Object.hasOwn(sent, field))
  if (named.length === 0) return
  const stands = await getApplication(ctx, actor, id)
  const wrong = named.filter((field) => !isSame(sent[field], stands[field]))
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong.map((field) => [field, [FIXED]])))
}
