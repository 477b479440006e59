import type { donations } from '../../database/tables'
import { NOBODY_NAMED, TOLD_FIELDS, toldCorrectionSchema, type DonationChange } from '../../shared/donations'
import { fieldErrors } from '../../shared/field-errors'
import { invalid } from '../../platform/errors'

type Row = typeof donations.$inferSelect
export type ToldFields = Partial<Pick<Row, 'told_name' | 'told_email'>>

const OF_A_CHECK = 'Nobody is told of a check by mail. Its card is printed.'
const DECIDED = 'The money is no longer held, so this stays as it is.'
const BEFORE_IT_MOVES = 'Please save this by itself, before the money is taken.'
const NO_DEDICATION = 'This gift is in nobody’s honor or memory.'

/**
 * What a change puts right of who is told of a gift online: while its money is held, and alone (rule 6.15). The same value, as in a record that is sent back whole, is no error.
 * @throws Refusal 422
 */
export function toldFieldsOf(current: Row, change: DonationChange): ToldFields {
  const sent = Object.fromEntries(TOLD_FIELDS.filter((name) => change[name] !== undefined).map((name) => [name, change[name]]))
  const { data, error } = toldCorrectionSchema.safeParse(sent)
  const isChanged = (name: (typeof TOLD_FIELDS)[number]) => name in sent && (!data || data[name] !== current[name])
  const changed = TOLD_FIELDS.filter(isChanged)
  if (changed.length === 0) return {}
  const why = whyNot(current, change)
  if (why) throw invalid(Object.fromEntries(changed.map((name) => [name, [why]])))
  if (error) throw invalid(fieldErrors(error))
  const { told_name, told_email } = { ...current, ...data }
  if (told_email && !told_name) throw invalid({ told_name: [NOBODY_NAMED] })
  return Object.fromEntries(changed.map((name) => [name, data[name]]))
}

function whyNot({ type, honoree, payment_state }: Row, { process, release, refund }: DonationChange): string | null {
  if (type === 'Check') return OF_A_CHECK
  if (!honoree) return NO_DEDICATION
  if (payment_state !== 'authorized') return DECIDED
  return process || release || refund ? BEFORE_IT_MOVES : null
}
