import { useQuery } from '@tanstack/react-query'
import type { TermsVersion, TermsVersionRow } from '../../shared/api'
import { useAppDataProvider } from '../data-provider'

const VERSIONS = 'terms/1/versions'
export const VERSIONS_KEY = ['terms', 'versions'] as const

/** Every version there has been, newest first. */
export function useVersions() {
  const dataProvider = useAppDataProvider()
  return useQuery({
    queryKey: VERSIONS_KEY,
    queryFn: async ({ signal }) => (await dataProvider.read<TermsVersionRow[]>(VERSIONS, { signal })).data,
  })
}

/** One version with its text. A version never changes once it is written. */
export function useVersion(version: number) {
  const dataProvider = useAppDataProvider()
  return useQuery({
    queryKey: ['terms', 'version', version],
    queryFn: async ({ signal }) => (await dataProvider.read<TermsVersion>(`${VERSIONS}/${version}`, { signal })).data,
    staleTime: Infinity,
  })
}
