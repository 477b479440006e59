import type { ReactNode } from 'react'
import { ExportButton } from './ExportButton'
import { FoldedFilters } from './FoldedFilters'
import { ListFrame } from './ListFrame'
import type { ListDefinition } from './list-types'
import { SearchBox } from './SearchBox'
import { SortPicker } from './SortPicker'
import { useArrangedRows } from './use-arranged-rows'
import { useListMemory } from './use-list-memory'
import type { Selection } from './use-selection'
import type { WholeList } from './use-whole-list'

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
  /** Instead of the text of rule 11.2, for the lists whose failure is silent. */
  failure?: ReactNode
}

/** A resource's whole list: search, the resource's filters and the rows. Search and sort are remembered per resource. */
export function RecordList<Row extends { id: number }>({
  definition,
  list,
  rows,
  filters,
  filterSummary,
  actions,
  exportFilter,
  selection,
  above,
  below,
  empty,
  failure,
}: Props<Row>) {
  const { resource, columns, searchLabel, defaultSort } = definition
  const { search, setSearch, sort, setSort, toggleSort } = useListMemory(resource, defaultSort)
  const shown = useArrangedRows(rows, definition, sort, search)
  return (
    <ListFrame
      definition={definition}
      list={list}
      hasRows={list.rows.length > 0}
      shown={shown}
      sort={sort}
      onSort={toggleSort}
      controls={
        <>
          <SearchBox label={searchLabel} value={search} onChange={setSearch} />
          {filters && <FoldedFilters summary={filterSummary}>{filters}</FoldedFilters>}
          <SortPicker columns={columns} sort={sort} onSort={setSort} />
          {actions}
        </>
      }
      selection={selection}
      above={above?.(shown)}
      count={`${shown.length} results found.`}
      beside={exportFilter && shown.length > 0 && <ExportButton resource={resource} filter={exportFilter} search={search} sort={sort} />}
      below={below?.(shown)}
      empty={empty({ search, clearSearch: () => setSearch('') })}
      failure={failure}
    />
  )
}
