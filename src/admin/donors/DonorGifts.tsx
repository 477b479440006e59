import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import type { Donor, DonorGift } from '../../shared/api/donors'
import { colors } from '../../shared/brand/tokens'
import { formatCents } from '../../shared/money'
import { receiptNumber } from '../../shared/receipt'
import { PAYMENT_LABELS } from '../donations/DonationChips'
import { Part } from '../record/RecordSheet'
import { deliveryLabel } from '../statements/OutdatedStatements'

const Table = styled('table')({
  width: '100%',
  maxWidth: 760,
  borderCollapse: 'collapse',
  fontSize: '0.9375rem',
  '& th, & td': { textAlign: 'left', padding: '6px 8px 6px 0', borderBottom: `1px solid ${colors.hairline}`, verticalAlign: 'baseline' },
  '& td': { overflowWrap: 'anywhere' },
  '& :is(th, td):last-child': { textAlign: 'right', paddingRight: 0, whiteSpace: 'nowrap' },
  '& tbody th': { fontWeight: 600, paddingTop: 16 },
  '& small': { display: 'block', color: colors.muted },
})

const yearsOf = (donations: readonly DonorGift[]): number[] => [...new Set(donations.map(({ year }) => year))].sort((a, b) => b - a)

const sumOf = (gifts: readonly DonorGift[]): number => gifts.reduce((sum, { counted }) => sum + (counted ?? 0), 0)

/** Reason that a gift is not in the sums; null where it counts. */
function whyNot({ counted, payment_state, authenticity }: DonorGift): string | null {
  if (counted !== null) return null
  return authenticity === 'Fraudulent' ? 'Fraudulent' : payment_state ? PAYMENT_LABELS[payment_state] : null
}

function Gift({ gift }: { gift: DonorGift }) {
  const { id, nice_date, type, amount, counted, campaign, receipt } = gift
  const reason = whyNot(gift)
  return (
    <tr>
      <td>
        <Link to={pathTo('donations', id)} aria-label={`${formatCents(amount)} on ${nice_date}`}>
          {nice_date}
        </Link>
      </td>
      <td>
        {type === 'Check' ? 'Check' : 'Card'}
        {campaign && `, ${campaign}`}
        {receipt !== null && (
          <small>
            <a href={`/api/donations/${id}/receipt`} target="_blank" rel="noopener">
              Receipt {receiptNumber(receipt)}
              <span className="visually-hidden"> (PDF, opens in a new tab)</span>
            </a>
          </small>
        )}
        {reason && <small>{reason}, doesn’t count</small>}
        {counted !== null && counted < amount && <small>{formatCents(amount - counted)} returned</small>}
      </td>
      <td className="tabular">{formatCents(counted ?? amount)}</td>
    </tr>
  )
}

export function DonorGifts({ donor: { id, donations, statements } }: { donor: Donor }) {
  return (
    <Part id="gifts" title="Gifts">
      <Table>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">How</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        {yearsOf(donations).map((year) => {
          const gifts = donations.filter((gift) => gift.year === year)
          const sent = statements.find((statement) => statement.year === year)
          return (
            <tbody key={year}>
              <tr>
                <th scope="rowgroup" colSpan={2}>
                  {year}{' '}
                  <small>
                    <Link to={`${pathTo('statements', id)}?year=${year}`}>{year} statement</Link>
                    {sent && `, sent on ${sent.nice_date}, ${deliveryLabel(sent)}`}
                  </small>
                </th>
                <td className="tabular">
                  <b>{formatCents(sumOf(gifts))}</b>
                </td>
              </tr>
              {gifts.map((gift) => (
                <Gift key={gift.id} gift={gift} />
              ))}
            </tbody>
          )
        })}
      </Table>
    </Part>
  )
}
