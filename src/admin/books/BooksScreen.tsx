import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import type { Books } from '../../shared/api/books'
import { longMonth } from '../../shared/dates'
import { EmptyScene } from '../components/EmptyScene'
import { Picker } from '../components/Picker'
import { useRead } from '../http/use-read'
import { LoadFailed, LoadingRecord } from '../record/RecordScreen'
import { useMay } from '../session/use-may'
import { Sums } from './Sums'
import { useMonth } from './use-month'

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
