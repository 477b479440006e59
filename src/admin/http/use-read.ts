import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useAppDataProvider, type QueryParameters } from '../data-provider'

interface Options<Answer> extends Pick<
  UseQueryOptions<Answer>,
  'enabled' | 'gcTime' | 'staleTime' | 'initialData' | 'placeholderData' | 'refetchInterval' | 'meta'
> {
  query?: QueryParameters
  /** Sent by POST: a question too long for an address. */
  body?: object
  /** Asked again when this is another, such as the version that is saved. */
  as?: unknown
}

/** What the API answers that is no list and no record: kept under its path and what it is asked. */
export function useRead<Answer>(path: string, { query = {}, body, as, ...options }: Options<Answer> = {}) {
  const dataProvider = useAppDataProvider()
  return useQuery<Answer>({
    queryKey: ['read', path, query, body, as],
    queryFn: async ({ signal }) =>
      (body ? await dataProvider.change<Answer>('POST', path, body) : await dataProvider.read<Answer>(path, { query, signal })).data,
    ...options,
  })
}
