import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { ExportButton } from './ExportButton'
import { FoldedFilters } from './FoldedFilters'
import { ListFrame } from './ListFrame'
import type { Sort, TableDefinition } from './list-types'
import type { PagedList as List } from './use-paged-list'

const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })

interface Props<Row extends { id: number }> {
  definition: TableDefinition<Row>
  list: List<Row>
  /** How the server sorts it. */
  sort: Sort
  filters: ReactNode
  /** The filters in a few words, for narrow screens, where they are folded away. */
  filterSummary: string
  /** The rows can be downloaded as CSV, all of them: the resource's filters, as the API names them. */
  exportFilter: Readonly<Record<string, string>>
  empty: ReactNode
}

const number = (count: number) => count.toLocaleString('en-US')

/** A list too long to be loaded whole: the server filters and sorts it, and more rows come on demand. */
export function PagedList<Row extends { id: number }>({ definition, list, sort, filters, filterSummary, exportFilter, empty }: Props<Row>) {
  const { rows, total, more, loadingMore } = list
  return (
    <ListFrame
      definition={definition}
      list={list}
      hasRows={rows.length > 0}
      shown={rows}
      sort={sort}
      controls={<FoldedFilters summary={filterSummary}>{filters}</FoldedFilters>}
      count={more ? `${number(total)} results found, ${number(rows.length)} shown.` : `${number(total)} results found.`}
      beside={
        rows.length > 0 && (
          <Ways className="no-print">
            {more && (
              <Button size="small" onClick={more} aria-disabled={loadingMore}>
                {loadingMore ? 'Loading' : 'Show more'}
              </Button>
            )}
            <ExportButton resource={definition.resource} filter={exportFilter} search="" sort={sort} />
          </Ways>
        )
      }
      empty={empty}
    />
  )
}
