import { MAX_AWARD_MONTHS } from '../../../shared/awards'
import { formatLongMonth } from '../../../shared/dates'
import { DollarInput } from '../../form/DollarInput'
import { useFormField } from '../../form/form-fields'
import { ChoiceInput } from '../../form/inputs'
import { EMPTY_MONTH, type TypedMonth } from './award-form'
import { useMonthOptions } from './months'
import { PlannedRows } from './PlannedRows'

const describe = (rows: unknown): string =>
  ((rows ?? []) as readonly TypedMonth[])
    .filter(({ month }) => month !== '')
    .map(({ month, amount }) => `${formatLongMonth(month)}: $${amount}`)
    .join(', ')

export function ArrearsInput() {
  const months = useMonthOptions(0)
  useFormField('arrears', 'Back payments', describe)
  return (
    <PlannedRows
      source="arrears"
      columns={['Month', 'Amount']}
      legend="Back payments"
      intro="Months before the first one that the family still owes. We pay them first, and each counts as a month."
      noun="back payment"
      addLabel="Add a back payment"
      empty={EMPTY_MONTH}
      most={MAX_AWARD_MONTHS}
      row={(place, isNew) => (
        <>
          <ChoiceInput source={`arrears.${place}.month`} label={`Month ${place + 1}`} options={months} />
          <DollarInput source={`arrears.${place}.amount`} label={`Amount ${place + 1}`} autoFocus={isNew} />
        </>
      )}
    />
  )
}
