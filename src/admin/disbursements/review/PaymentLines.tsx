import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import type { Disbursement } from '../../../shared/api/disbursements'
import { formatDay, formatLongMonth } from '../../../shared/dates'
import { formatCents } from '../../../shared/money'
import { AmountTable } from '../../record/AmountTable'
import { useRecord } from '../../record/use-record'
import { useCan } from '../../session/session'
import { linesWithRest } from '../payment-labels'

const MonthDialog = lazy(() => import('./PaymentDialogs').then((m) => ({ default: m.MonthDialog })))

type Line = Disbursement['lines'][number]

interface RowProps {
  line: Line
  /** Undefined where the month can’t change. */
  onMove: (() => void) | undefined
}

const Row = ({ line: { month, counts_for, amount }, onMove }: RowProps) => (
  <tr>
    <th scope="row">
      {formatLongMonth(counts_for)}
      {month !== counts_for && <small>Prepared for {formatLongMonth(month)}</small>}
    </th>
    <td className="number">{formatCents(amount)}</td>
    <td className="no-print">
      {onMove && (
        <Button size="small" variant="outlined" onClick={onMove} aria-label={`Count ${formatLongMonth(counts_for)} for another month`}>
          Another month…
        </Button>
      )}
    </td>
  </tr>
)

export function PaymentLines() {
  const payment = useRecord<Disbursement>()
  const mayMove = useCan('edit', 'installments')
  const [moving, setMoving] = useState<Line | null>(null)
  const { lines, amount, state } = payment
  const isPaid = state === 'issued' || state === 'cleared'
  const movable = new Set(mayMove && isPaid ? linesWithRest(payment).map(({ installment_id }) => installment_id) : [])
  return (
    <>
      <AmountTable aria-label="Months" data-wraps style={{ maxWidth: 640 }}>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col" className="number">
              Amount
            </th>
            <td className="no-print" />
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.installment_id} line={line} onMove={movable.has(line.installment_id) ? () => setMoving(line) : undefined} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td className="number">{formatCents(amount)}</td>
            <td className="no-print" />
          </tr>
        </tfoot>
      </AmountTable>
      {moving && (
        <Suspense fallback={null}>
          <MonthDialog line={moving} onClose={() => setMoving(null)} />
        </Suspense>
      )}
    </>
  )
}

export function PaymentReturns() {
  const { returns, lines } = useRecord<Disbursement>()
  const monthOf = (installment: number) => lines.find(({ installment_id }) => installment_id === installment)?.counts_for
  return (
    <AmountTable aria-label="Returns" data-wraps style={{ maxWidth: 640 }}>
      <thead>
        <tr>
          <th scope="col">Came back on</th>
          <th scope="col" className="number">
            Amount
          </th>
          <th scope="col">For</th>
          <th scope="col">Reason</th>
        </tr>
      </thead>
      <tbody>
        {returns.map(({ id, on, amount, installment_id, reason, by }) => (
          <tr key={id}>
            <th scope="row">{formatDay(on)}</th>
            <td className="number">{formatCents(amount)}</td>
            <td>{formatLongMonth(monthOf(installment_id) ?? on.slice(0, 7))}</td>
            <td className="payee">
              {reason}
              {by && <small>by {by.name}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </AmountTable>
  )
}
