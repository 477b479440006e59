import { useNotify, useRefresh } from 'react-admin'
import type { Award } from '../../../shared/api/awards'
import type { Disbursement } from '../../../shared/api/disbursements'
import { formatLongMonth } from '../../../shared/dates'
import { installmentChangeSchema } from '../../../shared/disbursements'
import { useMonthOptions } from '../../awards/form/months'
import { useAppDataProvider } from '../../data-provider'
import { DialogForm } from '../../form/DialogForm'
import { ChoiceInput, TextInput } from '../../form/inputs'
import type { DialogProps } from './use-payment-change'

/** Counts a month of the payment for another one. */
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
