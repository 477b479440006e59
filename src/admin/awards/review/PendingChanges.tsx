import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { Award } from '../../../shared/api/awards'
import { colors } from '../../../shared/brand/tokens'
import { formatCents } from '../../../shared/money'
import { PayeeLink } from '../../payees/PayeeLink'
import { months } from '../award-labels'

const Frame = styled('section')({
  maxWidth: 640,
  margin: '4px 0 12px',
  padding: '10px 14px',
  borderLeft: `4px solid ${colors.yellow}`,
  borderRadius: 8,
  background: colors.yellowTint,
  fontSize: '0.9375rem',
  overflowWrap: 'anywhere',
  '& ul': { margin: '4px 0 0', paddingLeft: 20 },
})

interface Change {
  label: string
  before: ReactNode
  after: ReactNode
}

const numberText = (last4: string | null) => (last4 ? `ends in ${last4}` : 'none')

export function changesOf({ pending, amount, months: count, payee_id, account_last4 }: Award): Change[] {
  if (!pending) return []
  return [
    pending.amount !== undefined && { label: 'Amount', before: formatCents(amount), after: formatCents(pending.amount) },
    pending.months !== undefined && { label: 'Months', before: months(count), after: months(pending.months) },
    pending.payee_id !== undefined && {
      label: 'Payee',
      before: <PayeeLink id={payee_id} />,
      after: <PayeeLink id={pending.payee_id} />,
    },
    pending.account_last4 !== undefined && {
      label: 'Loan or tenant number',
      before: numberText(account_last4),
      after: numberText(pending.account_last4),
    },
  ].filter((change) => change !== false)
}

export const Changes = ({ award }: { award: Award }) => (
  <ul>
    {changesOf(award).map(({ label, before, after }) => (
      <li key={label}>
        {label}: {before} → <strong>{after}</strong>
      </li>
    ))}
  </ul>
)

/** Changes of an active award that wait for a second person. */
export const PendingChanges = ({ award }: { award: Award }) =>
  award.pending && (
    <Frame aria-labelledby="pending-changes">
      <Typography variant="h3" id="pending-changes">
        Waiting for a second person
      </Typography>
      <Changes award={award} />
    </Frame>
  )
