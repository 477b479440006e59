import { useQuery } from '@tanstack/react-query'
import type { Dashboard } from '../../shared/api'
import { useAppDataProvider } from '../data-provider'

/** Everything the first screen shows, in one request. */
export function useDashboard() {
  const dataProvider = useAppDataProvider()
  return useQuery({
    queryKey: ['dashboard'],
    queryFn: async ({ signal }) => (await dataProvider.read<Dashboard>('dashboard', { signal })).data,
  })
}
