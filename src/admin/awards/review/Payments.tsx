import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { Award, Installment } from '../../../shared/api/awards'
import { colors } from '../../../shared/brand/tokens'
import { formatDay, formatLongMonth } from '../../../shared/dates'
import { formatCents } from '../../../shared/money'
import { PayeeLink } from '../../payees/PayeeLink'
import { useRecord } from '../../record/use-record'
import { InstallmentChip, LateChip } from '../AwardChips'

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  margin: '4px 0 12px',
  fontSize: '0.9375rem',
  '& th, & td': { textAlign: 'left', padding: '7px 16px 7px 0', borderBottom: `1px solid ${colors.hairline}`, verticalAlign: 'middle' },
  '& thead th': { color: colors.muted, fontWeight: 600, fontSize: '0.8125rem' },
  '& tbody th, & .due': { whiteSpace: 'nowrap' },
  '& tbody th': { fontWeight: 500 },
  '& .number': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', paddingRight: 28 },
  '& .payee': { overflowWrap: 'anywhere' },
  '& .chips': { display: 'flex', flexWrap: 'wrap', gap: 6 },
  '& tfoot :is(th, td)': { fontWeight: 600 },
  '& tr[data-canceled] :is(th, .number)': { textDecoration: 'line-through', color: colors.muted },
  [theme.breakpoints.down('sm')]: {
    '@media screen': {
      '&, & tbody, & tfoot': { display: 'block' },
      '& thead': { display: 'none' },
      '& tr': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gap: '2px 12px',
        padding: '8px 0',
        borderBottom: `1px solid ${colors.hairline}`,
      },
      '& th, & td, & .number': { display: 'block', padding: 0, border: 0 },
      '& tbody td:not(.number)': { fontSize: '0.875rem' },
      '& .payee, & .chips': { gridColumn: 1 },
      '& .due': { textAlign: 'right' },
      '& td:empty': { display: 'none' },
    },
  },
}))

const Row = ({ payment: { month, amount, payee_id, due_on, state, late } }: { payment: Installment }) => (
  <tr data-canceled={state === 'canceled' || undefined}>
    <th scope="row">{formatLongMonth(month)}</th>
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
    <Table aria-label="Payments">
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
    </Table>
  )
}
