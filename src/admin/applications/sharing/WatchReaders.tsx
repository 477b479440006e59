import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Viewer } from '../../../shared/api/applications'
import { useAppDataProvider } from '../../data-provider'
import { readingNow, readingText } from '../ApplicationMarks'
import { useQuietReports } from './use-quiet-reports'

function textsOf(viewers: readonly Viewer[]): ReadonlyMap<number, string> {
  const names = new Map<number, string[]>()
  for (const { application, user } of viewers) names.set(application, [...(names.get(application) ?? []), user.name])
  return new Map([...names].map(([id, here]) => [id, readingText(here)]))
}

const isSame = (one: ReadonlyMap<number, string>, other: ReadonlyMap<number, string>): boolean =>
  one.size === other.size && [...one].every(([id, text]) => other.get(id) === text)

export function WatchReaders() {
  const dataProvider = useAppDataProvider()
  const queryClient = useQueryClient()
  const report = async () => {
    const found = textsOf((await dataProvider.read<Viewer[]>('viewers')).data)
    if (!isSame(readingNow.get(), found)) readingNow.set(found)
  }
  useQuietReports('list', report, () => void queryClient.invalidateQueries({ queryKey: ['applications', 'getList'] }))
  useEffect(() => () => readingNow.set(new Map()), [])
  return null
}
