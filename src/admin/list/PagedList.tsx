import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useMemo } from 'react'
import { InfiniteListBase, ListContextProvider, useInfinitePaginationContext, useListContext, type ListControllerResult } from 'react-admin'
import { ExportButton } from './ExportButton'
import { askedOf } from './filter-values'
import { FilterBar } from './FilterBar'
import { ListFrame } from './ListFrame'
import type { TableDefinition } from './list-types'
import { NothingFound } from './NothingFound'
import { useListView, type ListView } from './use-list-view'
import { wholeOptions } from './whole-list'

/** Rows that are asked for at once. */
const AT_ONCE = 200

const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })

const number = (count: number) => count.toLocaleString('en-US')

/** Rows that were added meanwhile push others onto the next page: each is shown once. */
const withoutTwins = <Row extends { id: number }>(rows: readonly Row[]): Row[] => [...new Map(rows.map((row) => [row.id, row])).values()]

function ShowMore() {
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = useInfinitePaginationContext()
  if (!hasNextPage) return null
  return (
    <Button size="small" onClick={() => void fetchNextPage()} aria-disabled={isFetchingNextPage}>
      {isFetchingNextPage ? 'Loading' : 'Show more'}
    </Button>
  )
}

function Frame<Row extends { id: number }>({ definition, view }: { definition: TableDefinition<Row>; view: ListView<Row> }) {
  const list = useListContext<Row>()
  const { data, total = 0 } = list
  const rows = useMemo(() => withoutTwins(data ?? []), [data])
  const { hasNextPage } = useInfinitePaginationContext()
  return (
    <ListContextProvider value={{ ...list, data: rows } as ListControllerResult<Row>}>
      <ListFrame
        definition={definition}
        hasRows={rows.length > 0}
        controls={<FilterBar definition={definition} view={view} />}
        count={hasNextPage ? `${number(total)} results found, ${number(rows.length)} shown.` : `${number(total)} results found.`}
        beside={
          rows.length > 0 && (
            <Ways className="no-print">
              <ShowMore />
              {definition.exports && <ExportButton definition={definition} view={view} />}
            </Ways>
          )
        }
        empty={<NothingFound definition={definition} view={view} />}
      />
    </ListContextProvider>
  )
}

/** A list too long to be loaded whole: the server filters and sorts it, and more rows come on demand. */
export function PagedList<Row extends { id: number }>({ definition }: { definition: TableDefinition<Row> }) {
  const view = useListView(definition)
  const filter = useMemo(() => askedOf(view.filters, view.values), [view.filters, view.values])
  return (
    <InfiniteListBase<Row>
      resource={definition.resource}
      filter={filter}
      sort={definition.defaultSort}
      perPage={AT_ONCE}
      storeKey={false}
      disableSyncWithLocation
      disableAuthentication
      queryOptions={{ onError: wholeOptions(definition.resource).onError }}
    >
      <Frame definition={definition} view={view} />
    </InfiniteListBase>
  )
}
