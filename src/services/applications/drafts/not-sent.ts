import { invalid, type Refusal } from '../../../platform/errors'

/**
 * Nobody decides about what was not sent yet (rule 18.8).
 * @param field that the refusal is about
 */
export function notSent(drafts: readonly { reference: string }[], field: string): Refusal {
  const which = drafts.map(({ reference }) => reference).slice(0, 5)
  return invalid({ [field]: [`Not sent yet, so that nothing can be decided: ${which.join(', ')}. The family is still writing.`] })
}
