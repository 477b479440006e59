import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { Books } from '../../shared/api/books'
import { isMonth } from '../../shared/books'
import { colors } from '../../shared/brand/tokens'
import { longMonth } from '../../shared/dates'
import { formatCents } from '../../shared/money'
import { EmptyScene } from '../components/EmptyScene'
import { Picker } from '../components/Picker'
import { useRead } from '../http/use-read'
import { useAddressValue } from '../navigation/use-address-value'
import { LoadFailed, LoadingRecord } from '../record/RecordScreen'
import { useToday, useMay } from '../session/session'

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

const counted = (count: number, noun: string) => `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`

/** The sums of the file's lines, column by column. */
function Sums({ books: { month, lines, amount, fee, net, returned } }: { books: Books }) {
  const sums: [label: string, cents: number, isSum?: true][] = [
    ['Money that came', amount + returned],
    ['Money that went back', -returned],
    ['Amount', amount, true],
    ['Fee', -fee],
    ['Net', net, true],
  ]
  return (
    <SumsTable>
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
    </SumsTable>
  )
}

/** Months back that are offered. */
const MONTHS = 36

/** The calendar month lives in the address: `/admin/books?month=2026-11`. Without one, this month. */
function useMonth() {
  const thisMonth = useToday().slice(0, 7)
  const [asked, choose] = useAddressValue('month')
  const month = isMonth(asked) ? asked : thisMonth
  const months = Array.from({ length: MONTHS }, (_, back) => monthBefore(thisMonth, back))
  if (!months.includes(month)) months.push(month)
  return { month, options: months.map((value) => ({ value, label: longMonth(value) })), choose }
}

/** @param month `YYYY-MM` */
function monthBefore(month: string, back: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 - back, 1)).toISOString().slice(0, 7)
}

const Bar = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 12, marginBottom: 24 })

const gifts = (count: number) => (count === 1 ? 'one gift is' : `${count.toLocaleString('en-US')} gifts are`)

function Month({ books }: { books: Books }) {
  if (books.lines === 0) {
    return (
      <EmptyScene
        title={`Nothing in ${longMonth(books.month)}`}
        text="Once money is taken, a check of this month is recorded, or something goes back, it stands here."
      />
    )
  }
  return (
    <>
      <Sums books={books} />
      {books.fees_unknown > 0 && (
        <Typography sx={{ mt: 2, maxWidth: '68ch' }}>
          The fees of {gifts(books.fees_unknown)} not known yet, and count as nothing. The payment gateway tells them within a few days.
        </Typography>
      )}
    </>
  )
}

/** What came and went in a month, to compare and to download for bookkeeping (rule 6.19). */
export function BooksScreen() {
  const { month, options, choose } = useMonth()
  const { data, error, refetch } = useRead<Books>('books', { query: { month } })
  const mayExport = useMay('export', 'books')
  return (
    <>
      <Typography sx={{ mb: 3, maxWidth: '68ch' }}>
        Gifts online on the day their money was taken, checks on their own day, and what went back on the day it did: a month that is over
        is not changed by a refund. Gifts marked Fraudulent stand here too, while their money is in the account. The file has a line for
        each, adds up to these sums, and says on which day a gift was given and which year it counts for.
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
      </Bar>
      {data ? <Month books={data} /> : error ? <LoadFailed onRetry={() => void refetch()} /> : <LoadingRecord />}
    </>
  )
}
