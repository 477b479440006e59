import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { z } from 'zod'
import type { Award } from '../../../shared/api/awards'
import type { Disbursement } from '../../../shared/api/disbursements'
import { MAX_AWARD } from '../../../shared/awards'
import { formatLongMonth } from '../../../shared/dates'
import { installmentChangeSchema } from '../../../shared/disbursements'
import { dollarsAsCents, enteredDay } from '../../../shared/donations'
import { requiredId, requiredText, wholeNumber } from '../../../shared/form-fields'
import { formatCents } from '../../../shared/money'
import { serverToday } from '../../../shared/server-today'
import { useMonthOptions } from '../../awards/form/months'
import { useAppDataProvider } from '../../data-provider'
import { DialogForm } from '../../form/DialogForm'
import { ChoiceInput, DayInput, DollarInput, TextInput } from '../../form/inputs'
import { ProblemError } from '../../http/problem-error'
import { useRecord } from '../../record/use-record'
import { linesWithRest, titleOf } from '../payment-labels'

export interface DialogProps {
  onClose: () => void
}

/** @throws ProblemError when the server refuses, such as because someone else changed it meanwhile */
export function usePaymentChange(): (change: object, done: string) => Promise<void> {
  const { id, updated_at } = useRecord<Disbursement>()
  const dataProvider = useAppDataProvider()
  const notify = useNotify()
  const refresh = useRefresh()
  return async (change, done) => {
    try {
      await dataProvider.change<Disbursement>('PUT', `disbursements/${id}`, { ...change, updated_at })
    } finally {
      refresh()
    }
    notify(done, { type: 'success' })
  }
}

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
  const today = serverToday()
  const change = usePaymentChange()
  return (
    <DialogForm
      title={payment.cleared_on ? 'Edit the date it cleared' : `${titleOf(payment)} cleared`}
      size="md"
      saveLabel="Save"
      values={{ cleared_on: payment.cleared_on ?? today }}
      schema={z.object({ cleared_on: enteredDay })}
      save={(typed) => change(typed, 'Marked as cleared.')}
      onSaved={onClose}
      onClose={onClose}
    >
      {!payment.cleared_on && <p style={{ margin: 0 }}>After it clears, you can’t void it. If money comes back, record a return.</p>}
      <DayInput source="cleared_on" label="Cleared on" />
    </DialogForm>
  )
}

const reasonSchema = z.object({ on: enteredDay, reason: requiredText('a reason', 500) })

export function VoidDialog({ onClose }: DialogProps) {
  const [payment] = useState(useRecord<Disbursement>())
  const today = serverToday()
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

const CHOOSE = { value: '', label: 'Choose a month' }

const schema = z.object({
  on: enteredDay,
  amount: dollarsAsCents(MAX_AWARD / 100),
  reason: requiredText('a reason', 500),
  installment_id: requiredId('a month'),
})

export function ReturnDialog({ onClose }: DialogProps) {
  const [payment] = useState(useRecord<Disbursement>())
  const today = serverToday()
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
        The returned amount no longer counts as paid. If a whole month comes back, it’s due again. You can’t undo this.
      </p>
      <ChoiceInput source="installment_id" label="Which month" options={only ? options : [CHOOSE, ...options]} />
      <DollarInput source="amount" label="Amount" autoFocus />
      <DayInput source="on" label="Came back on" />
      <TextInput source="reason" label="Reason" minRows={2} maxRows={5} />
    </DialogForm>
  )
}

export function MonthDialog({ line, onClose }: DialogProps & { line: Disbursement['lines'][number] }) {
  const options = useMonthOptions()
  const dataProvider = useAppDataProvider()
  const notify = useNotify()
  const refresh = useRefresh()
  const move = async (typed: { month: string; reason: string }) => {
    await dataProvider.change<Award>('PUT', `installments/${line.installment_id}`, typed)
    notify(`Counted for ${formatLongMonth(typed.month)}.`, { type: 'success' })
    refresh()
  }
  return (
    <DialogForm
      title={`Count ${formatLongMonth(line.counts_for)} for another month`}
      size="lg"
      saveLabel="Save month"
      asks
      values={{ month: '', reason: '' }}
      schema={installmentChangeSchema}
      save={move}
      onSaved={onClose}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>Do this if the landlord or lender applied the money to another month.</p>
      <ChoiceInput source="month" label="Count it for" options={options} />
      <TextInput source="reason" label="Reason" minRows={2} maxRows={5} />
    </DialogForm>
  )
}
