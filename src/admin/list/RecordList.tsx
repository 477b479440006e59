import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useEffect, type ReactNode } from 'react'
import { colors } from '../../shared/brand/tokens'
import { ERRORS } from '../../shared/constants'
import { ProblemNote } from '../components/ProblemNote'
import { rememberViewedOrder } from '../state/viewed-order'
import { ExportButton } from './ExportButton'
import { FoldedFilters } from './FoldedFilters'
import type { ListDefinition } from './list-types'
import { RecordTable } from './RecordTable'
import { SearchBox } from './SearchBox'
import { SortPicker } from './SortPicker'
import { useArrangedRows } from './use-arranged-rows'
import { useListMemory } from './use-list-memory'
import type { Selection } from './use-selection'
import type { WholeList } from './use-whole-list'

const Controls = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: '10px 12px',
  marginBottom: 12,
  '& .list-search': { flex: '1 1 220px', maxWidth: 340 },
  [theme.breakpoints.down('sm')]: { '& .list-search': { maxWidth: 'none', flexBasis: '100%' } },
}))

const Above = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, minHeight: 32 })

/** Stays in sight: with thousands of rows, nobody scrolls to where the list ends. */
const Footer = styled('footer')({
  position: 'sticky',
  bottom: 0,
  zIndex: 15,
  background: colors.paper,
  boxShadow: `0 -1px ${colors.hairline}`,
  '& > .count': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 8, minHeight: 36, padding: '0 8px' },
  '@media print': { position: 'static' },
})

export interface EmptyHelp {
  search: string
  clearSearch: () => void
}

interface Props<Row> {
  definition: ListDefinition<Row>
  list: WholeList<Row>
  /** The rows left by the resource's own filters. */
  rows: readonly Row[]
  filters?: ReactNode
  /** The filters in a few words, for narrow screens, where they are folded away. */
  filterSummary?: string
  actions?: ReactNode
  /** The rows can be downloaded as CSV: the resource's filters, as the API names them. */
  exportFilter?: Readonly<Record<string, string>>
  /** Rows can be picked. */
  selection?: Selection
  /** What stands above the rows, given the rows that are shown. */
  above?: (shown: readonly Row[]) => ReactNode
  /** What stands below the count and stays in sight with it, given the rows that are shown. */
  below?: (shown: readonly Row[]) => ReactNode
  /** Says how to widen the list when nothing is found. */
  empty: (help: EmptyHelp) => ReactNode
  /** Instead of the text of spec section 8, for the lists whose failure is silent. */
  failure?: ReactNode
}

/** A resource's list: search, the resource's filters, the rows, and the count in the footer (spec section 2). Search and sort are remembered per resource. */
export function RecordList<Row extends { id: number }>({ definition, list, rows, filters, filterSummary, actions, exportFilter, selection, above, below, empty, failure }: Props<Row>) {
  const { resource, label, columns, searchLabel, defaultSort } = definition
  const { search, setSearch, sort, setSort, toggleSort } = useListMemory(resource, defaultSort)
  const shown = useArrangedRows(rows, definition, sort, search)
  useEffect(() => rememberViewedOrder(resource, shown.map(({ id }) => id)), [resource, shown])

  const settled = !list.loading && !list.outdated
  const nothing = settled && !list.failed && shown.length === 0
  return (
    <>
      <Controls className="no-print">
        <SearchBox label={searchLabel} value={search} onChange={setSearch} />
        {filters && <FoldedFilters summary={filterSummary}>{filters}</FoldedFilters>}
        <SortPicker columns={columns} sort={sort} onSort={setSort} />
        {actions}
      </Controls>
      {list.failed &&
        (failure ?? (
          <ProblemNote>
            {ERRORS.listFetch(label)} <Button onClick={list.retry}>Try again</Button>
          </ProblemNote>
        ))}
      {above && <Above>{above(shown)}</Above>}
      {nothing
        ? empty({ search, clearSearch: () => setSearch('') })
        : (list.loading || list.rows.length > 0) && (
            <RecordTable
              definition={definition}
              rows={shown}
              loading={list.loading}
              outdated={list.outdated}
              sort={sort}
              onSort={toggleSort}
              selection={selection}
            />
          )}
      <Footer>
        <div className="count">
          <Typography role="status" variant="body2" color="textSecondary" className="tabular">
            {settled && !(list.failed && list.rows.length === 0) ? `${shown.length} results found.` : ''}
          </Typography>
          {exportFilter && shown.length > 0 && <ExportButton resource={resource} filter={exportFilter} search={search} sort={sort} />}
        </div>
        {below?.(shown)}
      </Footer>
    </>
  )
}
