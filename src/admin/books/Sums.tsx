import { styled } from '@mui/material/styles'
import type { Books } from '../../shared/api/books'
import { colors } from '../../shared/brand/tokens'
import { longMonth } from '../../shared/dates'
import { formatCents } from '../../shared/money'

const Table = styled('table')({
  width: '100%',
  maxWidth: 520,
  borderCollapse: 'collapse',
  fontSize: '0.9375rem',
  '& caption': { textAlign: 'left', padding: '0 0 8px', color: colors.muted, fontSize: '0.8125rem' },
  '& th, & td': { padding: '8px 0', borderBottom: `1px solid ${colors.hairline}`, verticalAlign: 'baseline' },
  '& th': { textAlign: 'left', fontWeight: 400, paddingRight: 16 },
  '& td': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& tr.sum :is(th, td)': { fontWeight: 600 },
})

const counted = (count: number, noun: string) => `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`

/** What the lines of the file add up to, column by column. */
export function Sums({ books: { month, lines, amount, fee, net, returned } }: { books: Books }) {
  const sums: [label: string, cents: number, isSum?: true][] = [
    ['Money that came', amount + returned],
    ['Money that went back', -returned],
    ['Amount', amount, true],
    ['Fee', -fee],
    ['Net', net, true],
  ]
  return (
    <Table>
      <caption>
        {longMonth(month)}, {counted(lines, 'line')}
      </caption>
      <tbody>
        {sums.map(([label, cents, isSum]) => (
          <tr key={label} className={isSum && 'sum'}>
            <th scope="row">{label}</th>
            <td className="tabular">{formatCents(cents || 0)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
