import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useAppDataProvider, type QueryParameters } from '../data-provider'

interface Options<Answer> extends Pick<
  UseQueryOptions<Answer>,
  'enabled' | 'gcTime' | 'staleTime' | 'initialData' | 'placeholderData' | 'refetchInterval' | 'meta'
> {
  query?: QueryParameters
  /** Sends the query by POST, for queries too long for a URL. */
  body?: object
  /** Part of the query key: another value refetches, such as after a save. */
  as?: unknown
}

export function useRead<Answer>(path: string, { query = {}, body, as, ...options }: Options<Answer> = {}) {
  const dataProvider = useAppDataProvider()
  return useQuery<Answer>({
    queryKey: ['read', path, query, body, as],
    queryFn: async ({ signal }) =>
      (body ? await dataProvider.change<Answer>('POST', path, body) : await dataProvider.read<Answer>(path, { query, signal })).data,
    ...options,
  })
}
