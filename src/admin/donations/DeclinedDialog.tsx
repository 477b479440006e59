import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import type { DeclinedPayment } from '../../shared/api/donations'
import { colors } from '../../shared/brand/tokens'
import { formatCents } from '../../shared/money'
import { Modal } from '../components/Modal'
import { ProblemNote } from '../components/ProblemNote'
import { problemText } from '../http/problem-error'
import { useRead } from '../http/use-read'

const Scroll = styled('div')(({ theme }) => ({
  maxHeight: 420,
  overflow: 'auto',
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '0.875rem' },
  '& th, & td': { textAlign: 'left', padding: '6px 12px 6px 0', borderBottom: `1px solid ${colors.hairline}`, verticalAlign: 'baseline' },
  '& .number': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& small': { display: 'block', color: colors.muted },
  // On a phone who and how much stand beside each other, when and the card below.
  [theme.breakpoints.down('sm')]: {
    '& thead': { position: 'absolute', clipPath: 'inset(50%)' },
    '& tbody tr': {
      display: 'grid',
      gridTemplate: '"who amount" "card card" "when when" / 1fr auto',
      gap: 4,
      padding: '8px 0',
      borderBottom: `1px solid ${colors.hairline}`,
    },
    '& tbody td': { padding: 0, border: 0, overflowWrap: 'anywhere' },
    ...Object.fromEntries(['when', 'who', 'card', 'amount'].map((area, at) => [`& td:nth-of-type(${at + 1})`, { gridArea: area }])),
  },
}))

const Table = ({ payments }: { payments: readonly DeclinedPayment[] }) => (
  <Scroll tabIndex={0} role="region" aria-label="Declined payments">
    <table>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">Card</th>
          <th scope="col" className="number">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map(({ nice_date, name, email, card, reason, amount }, index) => (
          <tr key={index}>
            <td>{nice_date}</td>
            <td>
              {name}
              <small>{email}</small>
            </td>
            <td>
              {card ?? 'Not said'}
              <small>{reason.replaceAll('_', ' ')}</small>
            </td>
            <td className="number tabular">{formatCents(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scroll>
)

/** The payments of the last week that were declined, newest first: what tells a thief from a donor. */
export function DeclinedDialog({ onClose }: { onClose: () => void }) {
  const { data, error } = useRead<DeclinedPayment[]>('donations/declined', { gcTime: 0 })
  return (
    <Modal
      open
      size="3xl"
      title="What was tried"
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={onClose} autoFocus>
          Close
        </Button>
      }
    >
      {error ? <ProblemNote>{problemText(error)}</ProblemNote> : !data ? <Skeleton variant="rounded" height={200} /> : null}
      {data && (data.length > 0 ? <Table payments={data} /> : 'No payment was declined within the last week.')}
    </Modal>
  )
}
