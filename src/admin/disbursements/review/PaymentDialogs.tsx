import { useState } from 'react'
import { z } from 'zod'
import type { Disbursement } from '../../../shared/api/disbursements'
import { enteredDay } from '../../../shared/donations'
import { requiredText, wholeNumber } from '../../../shared/form-fields'
import { formatCents } from '../../../shared/money'
import { DialogForm } from '../../form/DialogForm'
import { DayInput, TextInput } from '../../form/inputs'
import { ProblemError } from '../../http/problem-error'
import { useRecord } from '../../record/use-record'
import { useToday } from '../../session/session'
import { titleOf } from '../payment-labels'
import { usePaymentChange, type DialogProps } from './use-payment-change'

/** Puts what the server says about `void.on` at the field `on`. @param part `void` */
export async function asFields(part: string, sending: Promise<void>): Promise<void> {
  await sending.catch((error: unknown) => {
    if (!(error instanceof ProblemError)) throw error
    const fields = Object.entries(error.fields).map(([name, texts]) => [name.replace(`${part}.`, ''), texts] as const)
    throw new ProblemError(error.message, Number(error.status), Object.fromEntries(fields), error.answer)
  })
}

export function ClearDialog({ onClose }: DialogProps) {
  const payment = useRecord<Disbursement>()
  const today = useToday()
  const change = usePaymentChange()
  return (
    <DialogForm
      title={payment.cleared_on ? 'Correct the day it cleared' : `${titleOf(payment)} cleared`}
      size="md"
      saveLabel="Save"
      values={{ cleared_on: payment.cleared_on ?? today }}
      schema={z.object({ cleared_on: enteredDay })}
      save={(typed) => change(typed, 'Marked as cleared.')}
      onSaved={onClose}
      onClose={onClose}
    >
      {!payment.cleared_on && <p style={{ margin: 0 }}>Once it cleared, it can’t be voided. Money that comes back is a return.</p>}
      <DayInput source="cleared_on" label="Cleared on" />
    </DialogForm>
  )
}

const reasonSchema = z.object({ on: enteredDay, reason: requiredText('a reason', 500) })

export function VoidDialog({ onClose }: DialogProps) {
  const [payment] = useState(useRecord<Disbursement>())
  const today = useToday()
  const change = usePaymentChange()
  return (
    <DialogForm
      title={`Void ${titleOf(payment)}?`}
      type="danger"
      size="lg"
      saveLabel="Void payment"
      focus="cancel"
      asks
      values={{ on: today, reason: '' }}
      schema={reasonSchema}
      save={(typed) => asFields('void', change({ void: typed }, 'Payment voided.'))}
      onSaved={onClose}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>
        {formatCents(payment.amount)} to {payment.payee_name} no longer counts as paid, and its months are due again. Stop the payment at
        the bank first. You can’t undo this{payment.number !== null && ', and the number is never used again'}.
      </p>
      <DayInput source="on" label="Void on" />
      <TextInput source="reason" label="Reason" minRows={2} maxRows={5} />
    </DialogForm>
  )
}

const numberSchema = z.object({
  number: wholeNumber('the check’s number', 1, 2 ** 31 - 1),
  reason: requiredText('a reason', 500),
})

export function NumberDialog({ onClose }: DialogProps) {
  const payment = useRecord<Disbursement>()
  const change = usePaymentChange()
  return (
    <DialogForm
      title="Correct the check number"
      size="lg"
      saveLabel="Save number"
      asks
      values={{ number: String(payment.number ?? ''), reason: '' }}
      schema={numberSchema}
      save={(typed) => change(typed, 'Check number corrected.')}
      onSaved={onClose}
      onClose={onClose}
    >
      <TextInput source="number" label="Check number" inputMode="numeric" autoFocus />
      <TextInput source="reason" label="Reason" minRows={2} maxRows={5} />
    </DialogForm>
  )
}
