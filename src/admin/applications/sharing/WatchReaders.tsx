import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { GetListParams, GetListResult } from 'react-admin'
import type { Viewer } from '../../../shared/api/applications'
import { type AppDataProvider, useAppDataProvider } from '../../data-provider'
import { ALL_ROWS } from '../../list/whole-list'
import { readingNow, readingText } from '../ApplicationMarks'
import { useQuietReports } from './use-quiet-reports'

const LISTS = ['applications', 'getList']

function textsOf(viewers: readonly Viewer[]): ReadonlyMap<number, string> {
  const names = new Map<number, string[]>()
  for (const { application, user } of viewers) names.set(application, [...(names.get(application) ?? []), user.name])
  return new Map([...names].map(([id, here]) => [id, readingText(here)]))
}

const isSame = (one: ReadonlyMap<number, string>, other: ReadonlyMap<number, string>): boolean =>
  one.size === other.size && [...one].every(([id, text]) => other.get(id) === text)

/**
 * Brings the shown list up to date, by its ETag: a list that did not change costs next to nothing. The query is not invalidated: it
 * would show progress, and count as use of the session (rule 2.16).
 */
async function refreshLists(queryClient: QueryClient, dataProvider: AppDataProvider): Promise<void> {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: LISTS, type: 'active' })) {
    const params = query.queryKey[2] as GetListParams
    const before = query.state.data as GetListResult | undefined
    if (params.pagination?.perPage !== ALL_ROWS || !before || query.state.fetchStatus !== 'idle') continue
    const since = query.state.dataUpdatedAt
    const found = await dataProvider.getList('applications', { ...params, meta: { ...(params.meta as object), unasked: true } })
    if (found.data !== before.data && query.state.dataUpdatedAt === since) queryClient.setQueryData(query.queryKey, found)
  }
}

export function WatchReaders() {
  const dataProvider = useAppDataProvider()
  const queryClient = useQueryClient()
  const report = async () => {
    const found = textsOf((await dataProvider.read<Viewer[]>('viewers')).data)
    if (!isSame(readingNow.get(), found)) readingNow.set(found)
    await refreshLists(queryClient, dataProvider)
  }
  useQuietReports('list', report, () => void queryClient.invalidateQueries({ queryKey: LISTS }))
  useEffect(() => () => readingNow.set(new Map()), [])
  return null
}
