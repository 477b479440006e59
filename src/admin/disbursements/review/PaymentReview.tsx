import type { Disbursement } from '../../../shared/api/disbursements'
import { formatCents } from '../../../shared/money'
import { Part } from '../../record/Part'
import { RecordActions } from '../../record/RecordActions'
import { RecordScreen } from '../../record/RecordScreen'
import { RecordSheet, RecordTitle } from '../../record/RecordSheet'
import { useRecord } from '../../record/use-record'
import { useCan } from '../../session/session'
import { titleOf } from '../payment-labels'
import { PaymentActions } from './PaymentActions'
import { PaymentFacts } from './PaymentFacts'
import { PaymentLines, PaymentReturns } from './PaymentLines'

function Sheet() {
  const payment = useRecord<Disbursement>()
  const mayEdit = useCan('edit', 'disbursements')
  const { amount, payee_name, reference, returns } = payment
  return (
    <RecordSheet title={`Payment for ${reference}`} subtitle={titleOf(payment)} actions={<RecordActions />}>
      <Part id="top">
        <RecordTitle>{`${titleOf(payment)}: ${formatCents(amount)} to ${payee_name}`}</RecordTitle>
        <PaymentFacts />
        {mayEdit && <PaymentActions />}
      </Part>
      <Part id="months" title="Months">
        <PaymentLines />
      </Part>
      {returns.length > 0 && (
        <Part id="returns" title="Money that came back">
          <PaymentReturns />
        </Part>
      )}
    </RecordSheet>
  )
}

export const PaymentReview = () => (
  <RecordScreen actions={<RecordActions />}>
    <Sheet />
  </RecordScreen>
)
