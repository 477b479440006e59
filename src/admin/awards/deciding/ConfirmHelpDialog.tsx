import type { Award } from '../../../shared/api/awards'
import { addMonths, awardReviewSchema, MAX_AWARD_MONTHS, REVIEW_MONTHS } from '../../../shared/awards'
import { DialogForm } from '../../form/DialogForm'
import { ChoiceInput, TextInput } from '../../form/inputs'
import { useRecord } from '../../record/use-record'
import { useToday } from '../../session/session'
import { monthOptions } from '../form/months'
import { useAwardCall, type DialogProps } from './use-award-call'

const WHOLE = { value: '', label: 'The whole award' }

/** Confirms that help is still needed; payments of later months wait until it is confirmed again. */
export function ConfirmHelpDialog({ onClose }: DialogProps) {
  const { first_month, reviewed_until } = useRecord<Award>()
  const month = useToday().slice(0, 7)
  const next = addMonths(reviewed_until !== null && reviewed_until > month ? reviewed_until : month, REVIEW_MONTHS)
  const call = useAwardCall()
  const from = first_month < month ? first_month : month
  return (
    <DialogForm
      title="Is help still needed?"
      size="lg"
      saveLabel="Confirm"
      asks
      values={{ until: next, note: '' }}
      schema={awardReviewSchema}
      save={(body) => call({ verb: 'review', body, done: 'Confirmed that help is still needed.' })}
      onSaved={onClose}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>Payments for later months wait until someone confirms it again.</p>
      <ChoiceInput source="until" label="Confirmed through" options={[WHOLE, ...monthOptions(from, 3 * MAX_AWARD_MONTHS)]} />
      <TextInput source="note" label="Why help is still needed" minRows={2} maxRows={5} autoFocus />
    </DialogForm>
  )
}
