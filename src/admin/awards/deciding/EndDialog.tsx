import { useState } from 'react'
import type { Award } from '../../../shared/api/awards'
import { awardEndSchema, END_REASONS, UNISSUED_STATES } from '../../../shared/awards'
import { formatCents } from '../../../shared/money'
import { DialogForm } from '../../form/DialogForm'
import { ChoiceInput, TextInput } from '../../form/inputs'
import { useRecord } from '../../record/use-record'
import { END_LABELS, NO_SAFE_EMAIL, payments } from '../award-labels'
import { sumOf } from '../form/award-form'
import { useAwardCall, type DialogProps } from './use-award-call'

const REASONS = [{ value: '', label: 'Choose a reason' }, ...END_REASONS.map((value) => ({ value, label: END_LABELS[value] }))]

/** A family that never heard of an award, and got no payment, isn't told of its end. */
const tellingOf = ({ has_email, figures }: Award): string => {
  if (!has_email) return NO_SAFE_EMAIL
  return `An email says that our help has ended${figures.paid > 0 ? '' : ', unless the one about the award was stopped'}.`
}

function effectsOf({ installments, figures }: Award): string {
  const canceled = installments.filter(({ state }) => UNISSUED_STATES.includes(state))
  const cancels = canceled.length > 0 ? `${payments(canceled.length)} (${formatCents(sumOf(canceled))} in total) will be canceled. ` : ''
  return `${cancels}The award’s amount becomes ${formatCents(figures.paid)}, which is what we’ve paid. You can’t undo this.`
}

export function EndDialog({ onClose }: DialogProps) {
  const [award] = useState(useRecord<Award>())
  const call = useAwardCall()
  return (
    <DialogForm
      title={`End the award for ${award.full_name || award.reference}?`}
      type="danger"
      size="lg"
      saveLabel="End award"
      focus="cancel"
      asks
      values={{ reason: '', note: '' }}
      schema={awardEndSchema}
      save={(body) => call({ verb: 'end', body, done: 'Award ended.' })}
      onSaved={onClose}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>{effectsOf(award)}</p>
      <p style={{ margin: 0 }}>{tellingOf(award)}</p>
      <ChoiceInput source="reason" label="Why it ends" options={REASONS} />
      <TextInput source="note" label="Note" minRows={2} maxRows={5} optional />
    </DialogForm>
  )
}
