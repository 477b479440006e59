import Button from '@mui/material/Button'
import { useMemo, type ReactNode } from 'react'
import { InfiniteListBase, ListContextProvider, useInfinitePaginationContext, useListContext, type ListControllerResult } from 'react-admin'
import { formatCount } from '../../shared/text'
import { ExportButton, FilterBar } from './FilterBar'
import { toApiFilter } from './filter-values'
import { ListFrame, NothingFound } from './ListFrame'
import type { Sort, TableDefinition } from './list-types'
import { useListParams, useListView, type ListView } from './use-list-view'
import { ROWS_META, wholeOptions } from './whole-list'

const AT_ONCE = 200

/** Drops duplicates: rows added meanwhile push others onto the next page. */
const withoutTwins = <Row extends { id: number }>(rows: readonly Row[]): Row[] => [...new Map(rows.map((row) => [row.id, row])).values()]

function ShowMore() {
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = useInfinitePaginationContext()
  if (!hasNextPage) return null
  return (
    <Button size="small" onClick={() => void fetchNextPage()} aria-disabled={isFetchingNextPage}>
      {isFetchingNextPage ? 'Loading…' : 'Show more'}
    </Button>
  )
}

export interface PagedRows {
  hasRows: boolean
  areFirst?: boolean
  total: number
  count: string
  more: ReactNode
}

interface Props<Row> {
  definition: TableDefinition<Row>
  view: ListView<Row>
  /** The server also searches and sorts it. */
  searched?: boolean
  frame: (rows: PagedRows) => ReactNode
}

function Rows<Row extends { id: number }>({ view, searched, frame }: Omit<Props<Row>, 'definition'>) {
  const list = useListContext<Row>()
  const params = useListParams(view)
  const { data, total = 0 } = list
  const rows = useMemo(() => withoutTwins(data ?? []), [data])
  const { hasNextPage } = useInfinitePaginationContext()
  const setSort = (sort: Sort) => {
    params.setSort(sort)
    list.setSort(sort)
  }
  return (
    <ListContextProvider value={{ ...list, ...(searched && { ...params, setSort }), data: rows } as ListControllerResult<Row>}>
      {frame({
        hasRows: rows.length > 0,
        total,
        count: hasNextPage
          ? `${formatCount(total)} results found, ${formatCount(rows.length)} shown.`
          : `${formatCount(total)} results found.`,
        more: <ShowMore />,
      })}
    </ListContextProvider>
  )
}

export function PagedRecords<Row extends { id: number }>({ definition, view, searched, frame }: Props<Row>) {
  const q = searched ? view.search.trim() : ''
  const filter = useMemo(() => ({ ...toApiFilter(view.filters, view.values), ...(q && { q }) }), [view.filters, view.values, q])
  return (
    <InfiniteListBase<Row>
      resource={definition.resource}
      filter={filter}
      sort={searched ? view.sort : definition.defaultSort}
      perPage={AT_ONCE}
      storeKey={false}
      disableSyncWithLocation
      disableAuthentication
      queryOptions={{ meta: ROWS_META, onError: wholeOptions(definition.resource).onError }}
    >
      <Rows view={view} searched={searched} frame={frame} />
    </InfiniteListBase>
  )
}

export function PagedList<Row extends { id: number }>({ definition }: { definition: TableDefinition<Row> }) {
  const view = useListView(definition)
  return (
    <PagedRecords
      definition={definition}
      view={view}
      frame={({ hasRows, count, more }) => (
        <ListFrame
          definition={definition}
          hasRows={hasRows}
          controls={<FilterBar definition={definition} filters={view.filters} values={view.values} change={view.change} />}
          count={count}
          sideControls={
            hasRows && (
              <>
                {more}
                {definition.exports && <ExportButton definition={definition} view={view} />}
              </>
            )
          }
          empty={<NothingFound definition={definition} view={view} hasRows={hasRows} />}
        />
      )}
    />
  )
}
