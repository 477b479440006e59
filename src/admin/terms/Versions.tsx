import { useState } from 'react'
import type { Terms } from '../../shared/api/terms'
import { HtmlText } from '../components/HtmlText'
import { CompareVersions } from '../history/CompareVersions'
import { ReadVersion } from '../history/ReadVersion'
import type { Version } from '../history/version'
import { VersionList } from '../history/VersionList'
import { useMay } from '../session/use-may'
import { RestoreVersion } from './RestoreVersion'
import { linesOfVersion, useVersion, useVersions } from './use-versions'

const TEACH = 'Every edit makes a new version. The earlier ones stay here, to read, compare and restore.'

function Read({ version, onClose }: { version: number; onClose: () => void }) {
  return (
    <ReadVersion title={`Terms, version ${version}`} version={useVersion(version)} onClose={onClose}>
      {({ content }) => <HtmlText html={content} />}
    </ReadVersion>
  )
}

interface Props {
  terms: Terms
  /** Something is typed that a restored version would take away. */
  typing: boolean
  /** The version that is open for reading. */
  reading: number | null
  onRead: (version: number | null) => void
  onRestored: () => void
}

/** Every version of the terms there has been, newest first: to read, to compare, and for admins to restore. */
export function Versions({ terms, typing, reading, onRead, onRestored }: Props) {
  const mayRestore = useMay('edit', 'terms')
  const versions = useVersions(terms.version)
  const [open, setOpen] = useState<{ kind: 'compare' | 'restore'; version: Version } | null>(null)
  const close = () => setOpen(null)
  const restored = () => {
    close()
    onRestored()
  }
  return (
    <>
      <VersionList
        versions={versions}
        mayRestore={mayRestore}
        typing={typing}
        teach={TEACH}
        onRead={({ id }) => onRead(id)}
        onCompare={(version) => setOpen({ kind: 'compare', version })}
        onRestore={(version) => setOpen({ kind: 'restore', version })}
      />
      {reading !== null && <Read version={reading} onClose={() => onRead(null)} />}
      {open?.kind === 'compare' && versions.data && (
        <CompareVersions versions={versions.data} first={open.version} useVersion={useVersion} linesOf={linesOfVersion} onClose={close} />
      )}
      {open?.kind === 'restore' && <RestoreVersion terms={terms} version={open.version.id} onRestored={restored} onClose={close} />}
    </>
  )
}
