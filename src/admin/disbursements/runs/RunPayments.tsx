import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { pathTo } from '../../../shared/admin-paths'
import type { DisbursementRow, Run } from '../../../shared/api/disbursements'
import { formatCents } from '../../../shared/money'
import { AmountTable } from '../../record/AmountTable'
import { useRecord } from '../../record/use-record'
import { familyOf, monthsOf, overrideLines, titleOf } from '../payment-labels'
import { PaymentChip } from '../PaymentChips'

interface RowProps {
  payment: DisbursementRow
  override: string | undefined
  hasNumbers: boolean
}

const Row = ({ payment, override, hasNumbers }: RowProps) => {
  const { id, payee_name, number, amount, state } = payment
  return (
    <tr data-canceled={state === 'canceled' || undefined}>
      <th scope="row">
        <Link component={RouterLink} to={pathTo('disbursements', id)}>
          {familyOf(payment)}
        </Link>
        {override && <small>{override}</small>}
      </th>
      <td className="number">{formatCents(amount)}</td>
      <td className="payee">{payee_name}</td>
      <td className="due">{monthsOf(payment)}</td>
      <td>
        <span className="chips">
          <PaymentChip state={state} />
        </span>
      </td>
      {hasNumbers && <td className="due short">{number !== null && titleOf(payment)}</td>}
    </tr>
  )
}

export function RunPayments() {
  const { disbursements, overrides, total, method } = useRecord<Run>()
  const { shared, lineOf } = overrideLines(overrides, disbursements.length)
  const hasNumbers = method === 'check' && disbursements.some(({ number }) => number !== null)
  if (disbursements.length === 0) return <Typography color="textSecondary">You can’t see any payments in this run.</Typography>
  const table = (
    <AmountTable aria-label="Payments" data-wraps>
      <thead>
        <tr>
          <th scope="col">Family</th>
          <th scope="col" className="number">
            Amount
          </th>
          <th scope="col">Payee</th>
          <th scope="col">Months</th>
          <th scope="col">Status</th>
          {hasNumbers && <th scope="col">Check</th>}
        </tr>
      </thead>
      <tbody>
        {disbursements.map((payment) => (
          <Row key={payment.id} payment={payment} override={lineOf(payment.id)} hasNumbers={hasNumbers} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td className="number">{formatCents(total)}</td>
          <td />
          <td />
          <td />
          {hasNumbers && <td />}
        </tr>
      </tfoot>
    </AmountTable>
  )
  return (
    <>
      {shared && <p style={{ margin: '0 0 12px', overflowWrap: 'anywhere' }}>{shared}</p>}
      {table}
    </>
  )
}
