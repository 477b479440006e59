import { styled } from '@mui/material/styles'
import type { ItemField, ListField } from '../../../shared/application-form'
import { answerAt, isAnswered } from '../../../shared/application-form/answers'
import { totalsBelow } from '../../../shared/application-form/totals'
import { formatCents } from '../../../shared/money'
import { colors } from '../../../shared/brand/tokens'
import { AnswerText } from './AnswerText'
import { labelOf } from '../../../shared/application-form/staff-wording'

const Table = styled('table')(({ theme }) => ({
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

/** A list's entries as a table; columns that no entry fills are left out. On narrow screens one block per entry. */
export function ListAnswer({ field, value }: { field: ListField; value: unknown }) {
  const entries: readonly unknown[] = Array.isArray(value) ? value : []
  const columns = field.fields.filter(({ name }) => entries.some((entry) => isAnswered(answerAt(entry, name))))
  return (
    <Table>
      <caption>{labelOf(field)}</caption>
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
    </Table>
  )
}
