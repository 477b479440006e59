import { useState, type ReactNode } from 'react'
import { CompareVersions } from './CompareVersions'
import type { ReadVersion, Version } from './version'
import { VersionList } from './VersionList'

interface Props<Kept> {
  versions: ReadVersion<readonly Version[]>
  mayRestore: boolean
  /** Something is typed that a restored version would take away. */
  typing: boolean
  /** Said while there is but one. */
  teach: string
  /** A hook that reads one. */
  useVersion: (id: number) => ReadVersion<Kept>
  /** What it says, line by line; the same function at each drawing. */
  linesOf: (version: Kept) => readonly string[]
  onRead: (version: Version) => void
  /** The question before one is restored. */
  restore: (version: Version, close: () => void) => ReactNode
}

/** Every version of a record there has been, newest first: to read, to compare, and for who may to restore. */
export function VersionHistory<Kept>({ versions, useVersion, linesOf, restore, ...list }: Props<Kept>) {
  const [open, setOpen] = useState<{ kind: 'compare' | 'restore'; version: Version } | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <VersionList
        {...list}
        versions={versions}
        onCompare={(version) => setOpen({ kind: 'compare', version })}
        onRestore={(version) => setOpen({ kind: 'restore', version })}
      />
      {open?.kind === 'compare' && versions.data && (
        <CompareVersions versions={versions.data} first={open.version} useVersion={useVersion} linesOf={linesOf} onClose={close} />
      )}
      {open?.kind === 'restore' && restore(open.version, close)}
    </>
  )
}
