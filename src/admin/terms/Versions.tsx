import type { Terms } from '../../shared/api/terms'
import { HtmlText } from '../components/HtmlText'
import { ReadVersion } from '../history/ReadVersion'
import type { Version } from '../history/version'
import { VersionHistory } from '../history/VersionHistory'
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

/** The terms' versions: everybody on staff reads them, admins restore one. */
export function Versions({ terms, typing, reading, onRead, onRestored }: Props) {
  const mayRestore = useMay('edit', 'terms')
  const versions = useVersions(terms.version)
  const restore = ({ id }: Version, close: () => void) => {
    const restored = () => {
      close()
      onRestored()
    }
    return <RestoreVersion terms={terms} version={id} onRestored={restored} onClose={close} />
  }
  return (
    <>
      <VersionHistory
        versions={versions}
        mayRestore={mayRestore}
        typing={typing}
        teach={TEACH}
        useVersion={useVersion}
        linesOf={linesOfVersion}
        onRead={({ id }) => onRead(id)}
        restore={restore}
      />
      {reading !== null && <Read version={reading} onClose={() => onRead(null)} />}
    </>
  )
}
