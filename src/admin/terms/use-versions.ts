import type { TermsVersion, TermsVersionRow } from '../../shared/api/terms'
import { useRead } from '../http/use-read'

export const VERSIONS = 'terms/1/versions'

/** Every version there has been, newest first. @param newest the version that counts now: a new one is one more */
export const useVersions = (newest: number) => useRead<TermsVersionRow[]>(VERSIONS, { as: newest })

/** One version with its text. A version never changes once it is written. */
export const useVersion = (version: number) => useRead<TermsVersion>(`${VERSIONS}/${version}`, { staleTime: Infinity })
