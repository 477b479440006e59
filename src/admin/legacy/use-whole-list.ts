import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ERRORS } from '../../shared/constants'
import { useAppDataProvider, type QueryParameters } from '../data-provider'
import { logQuietly } from '../log-quietly'

const NONE: readonly never[] = []

/** A resource's whole list, from memory while it is revalidated. A failure is logged, and told by `failed`. */
export function useWholeList<Row>(resource: string, query: QueryParameters = {}, enabled = true) {
  const dataProvider = useAppDataProvider()
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: [resource, 'whole', query],
    queryFn: async ({ signal }) => (await dataProvider.getWhole<Row>(resource, { query, signal })).data,
    placeholderData: keepPreviousData,
    structuralSharing: false,
    enabled,
  })
  useEffect(() => {
    if (error) logQuietly(ERRORS.listFetch(resource), error)
  }, [error, resource])
  return {
    rows: data ?? (NONE as readonly Row[]),
    loading: isPending && !error,
    /** The rows shown are those of the question before. */
    outdated: isPlaceholderData,
    failed: error !== null,
    retry: () => void refetch(),
  }
}

export type WholeList<Row> = ReturnType<typeof useWholeList<Row>>
