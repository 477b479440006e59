import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import type { Application } from '../../../shared/api/applications'
import type { Field, ItemField, ListField, Section } from '../../../shared/application-form'
import { totalsBelow } from '../../../shared/application-form/answer-labels'
import { answerAt, isAnswered } from '../../../shared/application-form/answers'
import { isEmptyView, type SectionView, type SentOn, viewSection } from '../../../shared/application-form/section-view'
import { staffLabel, staffTitle } from '../../../shared/application-form/staff-wording'
import { colors } from '../../../shared/brand/tokens'
import { formatDay } from '../../../shared/dates'
import { formatCents } from '../../../shared/money'
import { isWebAddress } from '../../../shared/web-address'
import { Facts, MailLink, PhoneLink } from '../../components/Facts'
import { SafeContactNotice } from './SafeContactNotice'

const Prose = styled('div')({ whiteSpace: 'pre-wrap', unicodeBidi: 'plaintext', overflowWrap: 'anywhere', maxWidth: '72ch' })

function linked(kind: Field['kind'], text: string) {
  if (kind === 'email') return <MailLink email={text} />
  if (kind === 'phone') return <PhoneLink phone={text} />
  if (kind === 'url' && isWebAddress(text)) {
    return (
      <Link href={text} target="_blank" rel="noopener noreferrer">
        {text}
      </Link>
    )
  }
  return text
}

/** Money comes in cents. A value that doesn't fit its kind shows as is. */
export function AnswerText({ kind, value }: { kind: Field['kind']; value: unknown }) {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return <span className="tabular">{kind === 'money' ? formatCents(value) : value}</span>
  if (typeof value !== 'string') return value === null || value === undefined ? null : JSON.stringify(value)
  if (kind === 'long_text') return <Prose>{value}</Prose>
  return kind === 'date' ? formatDay(value) : linked(kind, value)
}

const ListAnswerTable = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  margin: '4px 0 12px',
  fontSize: '0.875rem',
  '& caption': { textAlign: 'left', fontWeight: 600, padding: '4px 0' },
  '& th, & td': { textAlign: 'left', padding: '6px 12px 6px 0', borderBottom: `1px solid ${colors.hairline}`, verticalAlign: 'top' },
  '& th': { color: colors.muted, fontWeight: 600, fontSize: '0.8125rem' },
  '& .number': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& .number:not(:last-child)': { paddingRight: 28 },
  '& tfoot td': { fontWeight: 600 },
  '& .none': { color: colors.muted },
  [theme.breakpoints.down('sm')]: {
    '@media screen': {
      '&, & tbody, & tfoot, & caption': { display: 'block' },
      '& thead': { display: 'none' },
      '& tr': { display: 'block', padding: '8px 0', borderBottom: `1px solid ${colors.hairline}` },
      '& td, & .number:not(:last-child)': {
        display: 'flex',
        justifyContent: 'space-between',
        gap: 16,
        padding: '2px 0',
        border: 0,
        textAlign: 'right',
      },
      '& td::before': { content: 'attr(data-label)', color: colors.muted, textAlign: 'left' },
      '& td:has(.none)': { display: 'none' },
    },
  },
}))

const NUMBERS: readonly ItemField['kind'][] = ['money', 'whole_number', 'decimal']
const classOf = ({ kind, name }: ItemField) => (NUMBERS.includes(kind) && name !== 'year' ? 'number' : undefined)

function ItemAnswer({ field, entry }: { field: ItemField; entry: unknown }) {
  const value = answerAt(entry, field.name)
  return isAnswered(value) ? <AnswerText kind={field.kind} value={value} /> : <span className="none">—</span>
}

function Totals({ field, columns, entries }: { field: ListField; columns: readonly ItemField[]; entries: readonly unknown[] }) {
  const totals = totalsBelow(field, entries)
  if (totals.length === 0) return null
  return (
    <tfoot>
      <tr>
        {columns.map((column, index) => {
          const total = totals.find((one) => one.field === column)
          return (
            <td key={column.name} className={classOf(column)} data-label={total?.label}>
              {total ? formatCents(total.cents) : <span className="none">{index === 0 ? 'Total' : ''}</span>}
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
}

function ListAnswer({ field, value }: { field: ListField; value: unknown }) {
  const entries: readonly unknown[] = Array.isArray(value) ? value : []
  const columns = field.fields.filter(({ name }) => entries.some((entry) => isAnswered(answerAt(entry, name))))
  return (
    <ListAnswerTable>
      <caption>{staffLabel(field)}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.name} scope="col" className={classOf(column)}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry, index) => (
          <tr key={index}>
            {columns.map((column) => (
              <td key={column.name} className={classOf(column)} data-label={column.label}>
                <ItemAnswer field={column} entry={entry} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <Totals field={field} columns={columns} entries={entries} />
    </ListAnswerTable>
  )
}

const Block = styled('section')({ '& + &': { marginTop: 16 } })

const Ticked = styled('ul')({
  listStyle: 'none',
  margin: '4px 0 12px',
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  '& li': { background: colors.sand, borderRadius: 12, padding: '2px 10px', fontSize: '0.875rem' },
  '& li::before': { content: '"✓ "', color: colors.teal, fontWeight: 700 },
  '@media print': { '& li': { background: 'none', padding: '0 12px 0 0' } },
})

const isWide = ({ kind }: Field) => kind === 'long_text'

function Unanswered({ fields, empty }: { fields: readonly Field[]; empty: boolean }) {
  if (fields.length === 0) return null
  return (
    <Typography variant="caption" component="p" color="textSecondary">
      {empty ? 'Skipped: ' : 'Not answered: '}
      {fields.map(staffLabel).join(', ')}
    </Typography>
  )
}

const Answers = ({ answered }: Pick<SectionView, 'answered'>) => (
  <Facts>
    {answered.map(({ field, value }) => (
      <div key={field.name} data-wide={isWide(field) || undefined}>
        <dt>{staffLabel(field)}</dt>
        <dd>
          <AnswerText kind={field.kind} value={value} />
        </dd>
      </div>
    ))}
  </Facts>
)

interface Props {
  section: Section
  application: Application
  partTitle: string
  sentOn: SentOn
}

export function ReviewSection({ section, partTitle, application, sentOn }: Props) {
  const view = viewSection(section, application, sentOn)
  const empty = isEmptyView(view)
  if (empty && view.unanswered.length === 0) return null
  return (
    <Block>
      {staffTitle(section) !== partTitle && <Typography variant="h3">{staffTitle(section)}</Typography>}
      {section.id === 'contact' && <SafeContactNotice answers={application.safe_contact} />}
      {view.ticked.length > 0 && (
        <Ticked>
          {view.ticked.map((field) => (
            <li key={field.name}>{staffLabel(field)}</li>
          ))}
        </Ticked>
      )}
      {view.answered.length > 0 && <Answers answered={view.answered} />}
      {view.lists.map(({ field, value }) => (
        <ListAnswer key={field.name} field={field} value={value} />
      ))}
      <Unanswered fields={view.unanswered} empty={empty} />
    </Block>
  )
}
