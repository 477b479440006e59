import { invalid, type Refusal } from '../errors'

/**
 * Nobody decides about what was not sent yet (rule 18.8).
 * @param field that the refusal is about
 */
export function notSent({ reference }: { reference: string }, field: string): Refusal {
  return invalid({ [field]: [`Not sent yet, so that nothing can be decided: ${reference}. The family is still writing.`] })
}
