import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useParams } from 'react-router-dom'
import type { Statement } from '../../shared/api/donors'
import { colors } from '../../shared/brand/tokens'
import { dedicationLabel } from '../../shared/dedications'
import { formatCents } from '../../shared/money'
import { NOTHING_IN_RETURN, receiptNumber, taxStatement } from '../../shared/receipt'
import { Picker } from '../components/Picker'
import { ProblemError } from '../http/problem-error'
import { useRead } from '../http/use-read'
import { NotFound } from '../layout/ScreenErrors'
import { LoadFailed, LoadingRecord } from '../record/RecordScreen'
import { RecordActions } from '../record/RecordActions'
import { usePageSubject } from '../layout/page-signals'
import { useCan } from '../session/session'
import { OutdatedStatements, deliveryLabel, MergedDonors, LetterLink, Reissue } from './OutdatedStatements'
import { MergeDonor } from './MergeDonor'
import { useYear } from './use-year'

const Paper = styled('article')({
  maxWidth: 760,
  marginTop: 8,
  padding: '28px 32px',
  background: '#FFFFFF',
  border: `1px solid ${colors.hairline}`,
  borderRadius: 8,
  overflowWrap: 'anywhere',
  '& address': { fontStyle: 'normal', margin: '4px 0 20px', color: colors.muted },
  '& table': { width: '100%', borderCollapse: 'collapse', margin: '20px 0', fontSize: '0.9375rem' },
  '& th, & td': { textAlign: 'left', padding: '6px 8px 6px 0', borderBottom: `1px solid ${colors.hairline}`, verticalAlign: 'baseline' },
  '& td:first-of-type': { whiteSpace: 'nowrap' },
  '& :is(th, td):last-child': { textAlign: 'right', paddingRight: 0, whiteSpace: 'nowrap' },
  '& tfoot :is(th, td)': { fontWeight: 600, borderBottom: 0 },
  '& small': { display: 'block', color: colors.muted },
  '@media (max-width: 639.95px)': { padding: '18px 16px' },
  '@media print': { border: 0, padding: 0, maxWidth: 'none' },
})

type Gift = Statement['gifts'][number]

const Row = ({ gift: { nice_date, processed, type, honoree, dedication, receipt, amount } }: { gift: Gift }) => (
  <tr>
    <td>{nice_date}</td>
    <td>
      {type === 'Check' ? 'Check' : 'Card'}
      {receipt !== null && `, receipt ${receiptNumber(receipt)}`}
      {processed !== null && <small>Processed {processed}</small>}
      {honoree && (
        <small>
          {dedicationLabel(dedication)} {honoree}
        </small>
      )}
    </td>
    <td className="tabular">{formatCents(amount)}</td>
  </tr>
)

const Gifts = ({ statement: { gifts, amount } }: { statement: Statement }) => (
  <table>
    <thead>
      <tr>
        <th scope="col">Date</th>
        <th scope="col">How</th>
        <th scope="col">Amount</th>
      </tr>
    </thead>
    <tbody>
      {gifts.map((gift) => (
        <Row key={gift.id} gift={gift} />
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>
          Total
        </th>
        <td className="tabular">{formatCents(amount)}</td>
      </tr>
    </tfoot>
  </table>
)

function Letter({ statement }: { statement: Statement }) {
  const { organization, address, ein, name, email, year, gifts, nice_date } = statement
  return (
    <Paper aria-label="Statement">
      <Typography variant="h2">{organization}</Typography>
      <address>
        {address}
        <br />
        EIN {ein}
      </address>
      <Typography variant="h3">Your gifts in {year}</Typography>
      <p>
        {name}
        {email && (
          <>
            <br />
            {email}
          </>
        )}
      </p>
      {gifts.length === 0 ? <p>No gifts in {year}.</p> : <Gifts statement={statement} />}
      <p>
        {taxStatement({ organization, ein })} {NOTHING_IN_RETURN}
      </p>
      <p>Prepared on {nice_date}. Thank you.</p>
    </Paper>
  )
}

function Issued({ statement: { issued, year, name } }: { statement: Statement }) {
  if (!issued) return null
  return (
    <>
      <p className="no-print">
        Sent on {issued.nice_date}, {deliveryLabel(issued)}. {issued.email === null && <LetterLink issued={issued} />}
      </p>
      {issued.changed && <OutdatedStatements statements={[{ ...issued, year, name }]} />}
    </>
  )
}

function StatementActions({ statement }: { statement: Statement }) {
  const { thisYear } = useYear()
  const maySend = useCan('issue', 'statements')
  const mayMerge = useCan('merge', 'statements')
  const { id, year, name, email, issued, gifts } = statement
  return (
    <>
      {mayMerge && <MergeDonor into={statement} />}
      {maySend && year < thisYear && !issued && gifts.length > 0 && (
        <Reissue year={year} name={name} issued={issued} email={email} path={`statements/${id}/issue`} label="Send" />
      )}
    </>
  )
}

export function StatementPage() {
  const id = Number(useParams().id)
  const { year, options, choose } = useYear()
  const { data, error, refetch } = useRead<Statement>(`statements/${id}`, { query: { year } })
  usePageSubject({ record: data && `${data.name} ${data.year}` })
  if (error instanceof ProblemError && error.status === 404) return <NotFound />
  return (
    <>
      <RecordActions noun="statement" query={`?year=${year}`}>
        {data && <StatementActions statement={data} />}
        <Picker label="Year" value={String(year)} options={options} onChange={choose} />
      </RecordActions>
      {data && <Issued statement={data} />}
      {data ? <Letter statement={data} /> : error ? <LoadFailed onRetry={() => void refetch()} /> : <LoadingRecord />}
      {data && <MergedDonors merged={data.merged} />}
    </>
  )
}
