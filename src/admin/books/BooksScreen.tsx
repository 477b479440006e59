import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { Books } from '../../shared/api/donations'
import { pluralize } from '../../shared/text'
import { isMonth } from '../../shared/donation-states'
import { colors } from '../../shared/brand/tokens'
import { formatLongMonth } from '../../shared/dates'
import { formatCents } from '../../shared/money'
import { serverToday } from '../../shared/server-today'
import { EmptyState } from '../components/EmptyState'
import { Picker } from '../components/Picker'
import { useRead } from '../http/use-read'
import { useQueryParam } from '../navigation/use-query-param'
import { LoadFailed, LoadingRecord } from '../record/RecordScreen'
import { useCan } from '../session/session'

const SumsTable = styled('table')({
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

function Sums({ books: { month, lines, amount, fee, net, returned, paid, paid_back, balance } }: { books: Books }) {
  const sums: [label: string, cents: number, isSum?: true][] = [
    ['Money in', amount + returned],
    ['Money out', -returned],
    ['Amount', amount, true],
    ['Fee', -fee],
    ['Net', net, true],
    ...(paid > 0 || paid_back > 0
      ? ([
          ['Paid for families', -paid],
          ['Voided or returned payments', paid_back],
          ['Balance', balance, true],
        ] satisfies [string, number, true?][])
      : []),
  ]
  return (
    <SumsTable>
      <caption>
        {formatLongMonth(month)}, {pluralize(lines, 'line')}
      </caption>
      <tbody>
        {sums.map(([label, cents, isSum]) => (
          <tr key={label} className={isSum && 'sum'}>
            <th scope="row">{label}</th>
            <td className="tabular">{formatCents(cents || 0)}</td>
          </tr>
        ))}
      </tbody>
    </SumsTable>
  )
}

const MONTHS = 36

function useMonth() {
  const thisMonth = serverToday().slice(0, 7)
  const [asked, choose] = useQueryParam('month')
  const month = isMonth(asked) ? asked : thisMonth
  const months = Array.from({ length: MONTHS }, (_, back) => monthBefore(thisMonth, back))
  if (!months.includes(month)) months.push(month)
  return { month, options: months.map((value) => ({ value, label: formatLongMonth(value) })), choose }
}

/** @param month `YYYY-MM` */
function monthBefore(month: string, back: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 - back, 1)).toISOString().slice(0, 7)
}

const Bar = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 12, marginBottom: 24 })

function Month({ books }: { books: Books }) {
  if (books.lines === 0) {
    return (
      <EmptyState
        title={`No activity in ${formatLongMonth(books.month)}`}
        text="Gifts, refunds, and payments for families in this month will show up here."
      />
    )
  }
  return (
    <>
      <Sums books={books} />
      {books.fees_unknown > 0 && (
        <Typography sx={{ mt: 2, maxWidth: '68ch' }}>
          Fees for {pluralize(books.fees_unknown, 'gift')} aren’t available yet and count as $0. The payment processor reports them within a
          few days.
        </Typography>
      )}
    </>
  )
}

export function BooksScreen() {
  const { month, options, choose } = useMonth()
  const { data, error, refetch } = useRead<Books>('books', { query: { month } })
  const mayExport = useCan('export', 'books')
  return (
    <>
      <Typography sx={{ mb: 3, maxWidth: '68ch' }}>
        Online gifts count on the day the card was charged, and checks on the check date. Refunds and voided checks count as money out on
        the day they happen, so they never change an earlier month. Gifts marked Fraudulent count until the money is returned. Payments for
        families count on the day they were issued. If one is voided or returned, the money counts as returned on that day.
      </Typography>
      <Bar className="no-print">
        <Picker label="Month" value={month} options={options} onChange={choose} />
        {mayExport && (
          <Button
            variant="outlined"
            startIcon={<FileDownloadOutlined />}
            component="a"
            href={`/api/books.csv?${new URLSearchParams({ month }).toString()}`}
            download
          >
            Download CSV
          </Button>
        )}
        {mayExport && <small>One line per item, with the day each gift was given and the year it counts for.</small>}
      </Bar>
      {data ? <Month books={data} /> : error ? <LoadFailed onRetry={() => void refetch()} /> : <LoadingRecord />}
    </>
  )
}
