import { styled } from '@mui/material/styles'
import type { DisbursementRow, Run } from '../../../shared/api/disbursements'
import { colors } from '../../../shared/brand/tokens'
import type { PaymentBlock } from '../../../shared/disbursements'
import { formatCents } from '../../../shared/money'
import { inWords } from '../due/Reasons'
import { familyOf, monthsOf, overrideLines } from '../payment-labels'

const List = styled('ul')({
  listStyle: 'none',
  margin: '12px 0 0',
  padding: 0,
  borderTop: `1px solid ${colors.hairline}`,
  '& label': {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr) auto',
    gap: '0 8px',
    alignItems: 'start',
    minHeight: 44,
    padding: '8px 0',
    borderBottom: `1px solid ${colors.hairline}`,
    cursor: 'pointer',
    fontSize: '0.9375rem',
  },
  '& input': { width: 18, height: 18, margin: '2px 0 0', accentColor: colors.teal },
  '& small': { display: 'block', fontSize: '0.8125rem', color: colors.muted },
  '& small[data-refused]': { color: colors.red },
  '& [data-out]': { textDecoration: 'line-through', color: colors.muted },
})

interface Props {
  offered: readonly DisbursementRow[]
  overrides: Run['overrides']
  except: ReadonlySet<number>
  refused: ReadonlyMap<number, readonly PaymentBlock[]>
  onToggle: (id: number) => void
}

export function PaymentChecks({ offered, overrides, except, refused, onToggle }: Props) {
  const { shared, lineOf } = overrideLines(overrides, offered.length)
  return (
    <>
      {shared && <p style={{ margin: 0, fontSize: '0.9375rem' }}>{shared}</p>}
      <List aria-label="Payments to approve">
        {offered.map((payment) => {
          const { id, payee_name, amount } = payment
          const override = lineOf(id)
          const reasons = refused.get(id)
          return (
            <li key={id}>
              <label>
                <input type="checkbox" checked={!except.has(id)} onChange={() => onToggle(id)} />
                <span>
                  <span data-out={except.has(id) || undefined}>
                    {familyOf(payment)} to {payee_name}
                  </span>
                  <small>{monthsOf(payment)}</small>
                  {override && <small>{override}</small>}
                  {reasons && <small data-refused>{inWords(reasons)}</small>}
                </span>
                <span className="tabular">{formatCents(amount)}</span>
              </label>
            </li>
          )
        })}
      </List>
    </>
  )
}
