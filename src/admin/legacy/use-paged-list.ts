import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { ERRORS } from '../../shared/constants'
import { useAppDataProvider } from '../data-provider'
import { logQuietly } from '../log-quietly'
import type { Sort } from './list-types'

/** Rows that are asked for at once. */
const AT_ONCE = 200

/** Rows that were added meanwhile push others onto the next page: each is shown once. */
function withoutTwins<Row extends { id: number }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

/** A list too long to be loaded whole, filtered and sorted by the server: its first rows, and more of them on demand. */
export function usePagedList<Row extends { id: number }>(resource: string, filter: Readonly<Record<string, string>>, sort: Sort) {
  const dataProvider = useAppDataProvider()
  const { data, error, isPending, isPlaceholderData, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: [resource, 'paged', filter, sort],
      queryFn: ({ pageParam, signal }) =>
        dataProvider.getList<Row>(resource, { filter, sort, pagination: { page: pageParam, perPage: AT_ONCE }, signal }),
      initialPageParam: 1,
      getNextPageParam: ({ total = 0 }, _pages, page) => (page * AT_ONCE < total ? page + 1 : undefined),
      placeholderData: keepPreviousData,
    })
  useEffect(() => {
    if (error) logQuietly(ERRORS.listFetch(resource), error)
  }, [error, resource])
  const rows = useMemo(() => withoutTwins(data?.pages.flatMap((page) => page.data) ?? []), [data])
  return {
    rows,
    /** How many there are, loaded or not. */
    total: data?.pages.at(-1)?.total ?? 0,
    loading: isPending && !error,
    /** The rows shown are those of the question before. */
    outdated: isPlaceholderData,
    failed: error !== null,
    retry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
    /** Loads the next rows; null when all are here. */
    more: hasNextPage ? () => void fetchNextPage() : null,
    loadingMore: isFetchingNextPage,
  }
}

export type PagedList<Row extends { id: number }> = ReturnType<typeof usePagedList<Row>>
