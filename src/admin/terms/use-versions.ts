import { useMemo } from 'react'
import type { TermsVersion, TermsVersionRow } from '../../shared/api/terms'
import type { Version } from '../history/version'
import { useRead } from '../http/use-read'
import { htmlLines } from './html-lines'

export const VERSIONS = 'terms/1/versions'

const toldOf = ({ version, ...row }: TermsVersionRow, index: number): Version => ({
  ...row,
  id: version,
  number: version,
  note: index === 0 ? 'what counts now' : undefined,
})

/** Every version there has been, newest first. @param newest the version that counts now: a new one is one more */
export function useVersions(newest: number) {
  const { data, error, refetch } = useRead<TermsVersionRow[]>(VERSIONS, { as: newest })
  return { data: useMemo(() => data?.map(toldOf), [data]), error, refetch }
}

/** One version with its text. A version never changes once it is written. */
export const useVersion = (version: number) => useRead<TermsVersion>(`${VERSIONS}/${version}`, { staleTime: Infinity })

export const linesOfVersion = ({ content }: TermsVersion) => htmlLines(content)
