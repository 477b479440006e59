import { useState } from 'react'
import { z } from 'zod'
import type { Disbursement } from '../../../shared/api/disbursements'
import { MAX_AWARD } from '../../../shared/awards'
import { formatLongMonth } from '../../../shared/dates'
import { dollarsAsCents, enteredDay } from '../../../shared/donations'
import { requiredId, requiredText } from '../../../shared/form-fields'
import { formatCents } from '../../../shared/money'
import { DialogForm } from '../../form/DialogForm'
import { DollarInput } from '../../form/DollarInput'
import { ChoiceInput, DayInput, TextInput } from '../../form/inputs'
import { useRecord } from '../../record/use-record'
import { useToday } from '../../session/session'
import { titleOf } from '../payment-labels'
import { asFields } from './PaymentDialogs'
import { linesWithRest } from './stayed'
import { usePaymentChange, type DialogProps } from './use-payment-change'

const CHOOSE = { value: '', label: 'Choose a month' }

const schema = z.object({
  on: enteredDay,
  amount: dollarsAsCents(MAX_AWARD / 100),
  reason: requiredText('a reason', 500),
  installment_id: requiredId('a month'),
})

/** Money that came back after the payment cleared. */
export function ReturnDialog({ onClose }: DialogProps) {
  const [payment] = useState(useRecord<Disbursement>())
  const today = useToday()
  const change = usePaymentChange()
  const lines = linesWithRest(payment)
  const options = lines.map(({ installment_id, counts_for, rest }) => ({
    value: String(installment_id),
    label: `${formatLongMonth(counts_for)}, ${formatCents(rest)}`,
  }))
  const only = options.length === 1 ? options[0] : undefined
  return (
    <DialogForm
      title={`Money back from ${titleOf(payment)}`}
      size="lg"
      saveLabel="Save return"
      asks
      values={{ installment_id: only?.value ?? '', amount: '', on: today, reason: '' }}
      schema={schema}
      save={(typed) => asFields('returned', change({ returned: schema.parse(typed) }, 'Return saved.'))}
      onSaved={onClose}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>
        What comes back no longer counts as paid. If a whole month comes back, it’s due again. You can’t undo this.
      </p>
      <ChoiceInput source="installment_id" label="Which month" options={only ? options : [CHOOSE, ...options]} />
      <DollarInput source="amount" label="Amount" autoFocus />
      <DayInput source="on" label="Came back on" />
      <TextInput source="reason" label="Reason" minRows={2} maxRows={5} />
    </DialogForm>
  )
}
