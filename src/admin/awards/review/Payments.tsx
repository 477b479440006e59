import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { pathTo } from '../../../shared/admin-paths'
import type { Award, Installment } from '../../../shared/api/awards'
import { formatDay, formatLongMonth } from '../../../shared/dates'
import { formatCents } from '../../../shared/money'
import { PayeeLink } from '../../payees/PayeeLink'
import { AmountTable } from '../../record/AmountTable'
import { useRecord } from '../../record/use-record'
import { InstallmentChip, LateChip } from '../AwardChips'

const Row = ({ payment: { month, amount, payee_id, due_on, state, late, disbursement_id } }: { payment: Installment }) => (
  <tr data-canceled={state === 'canceled' || undefined}>
    <th scope="row">
      {disbursement_id === null ? (
        formatLongMonth(month)
      ) : (
        <Link component={RouterLink} to={pathTo('disbursements', disbursement_id)}>
          {formatLongMonth(month)}
        </Link>
      )}
    </th>
    <td className="number">{formatCents(amount)}</td>
    <td className="payee">
      <PayeeLink id={payee_id} />
    </td>
    <td className="due">{formatDay(due_on)}</td>
    <td>
      <span className="chips">
        <InstallmentChip state={state} />
        {late && <LateChip />}
      </span>
    </td>
  </tr>
)

/** The award's months at a glance. */
export function Payments() {
  const { installments, figures } = useRecord<Award>()
  if (installments.length === 0) return <Typography color="textSecondary">No payments are planned yet.</Typography>
  return (
    <AmountTable aria-label="Payments">
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col" className="number">
            Amount
          </th>
          <th scope="col">Payee</th>
          <th scope="col">Due</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {installments.map((payment) => (
          <Row key={payment.id} payment={payment} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td className="number">{formatCents(figures.scheduled)}</td>
          <td />
          <td />
          <td />
        </tr>
      </tfoot>
    </AmountTable>
  )
}
