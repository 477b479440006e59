import { useMemo } from 'react'
import type { PageRecord, PageVersion, PageVersionRow } from '../../../shared/api/pages'
import { pageAddress } from '../../../shared/pages'
import type { Version } from '../../history/version'
import { useRead } from '../../http/use-read'
import { useRecord } from '../../record/use-record'
import { linesOf } from '../body-lines'

const pathOf = (page: number) => `pages/${page}/versions`
export const versionPath = (page: number, version: number) => `${pathOf(page)}/${version}`

/** Numbered from the oldest; the newest that was published is what everybody reads, if anything is. */
function toldOf(rows: readonly PageVersionRow[], isPublic: boolean): Version[] {
  const shown = isPublic ? rows.find(({ state }) => state === 'published') : undefined
  return rows.map((row, index) => ({
    ...row,
    number: rows.length - index,
    note: row === shown ? 'what everybody reads' : row.state === 'draft' ? 'draft' : 'was published',
  }))
}

/** Every version of the page in context, newest first. */
export function usePageVersions() {
  const { id, state, updated_at } = useRecord<PageRecord>()
  const { data, error, refetch } = useRead<PageVersionRow[]>(pathOf(id), { as: updated_at })
  return { data: useMemo(() => data && toldOf(data, state !== 'draft'), [data, state]), error, refetch }
}

/** One version of the page in context as it was. */
export function usePageVersion(version: number) {
  const { id } = useRecord<PageRecord>()
  return useRead<PageVersion>(versionPath(id, version), { staleTime: Infinity })
}

export const linesOfVersion = ({ title, slug, description, body }: PageVersion): string[] => [
  `Title: ${title}`,
  `Address: ${pageAddress(slug)}`,
  `Description: ${description ?? 'none'}`,
  ...linesOf(body),
]
