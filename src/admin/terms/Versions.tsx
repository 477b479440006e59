import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { Terms, TermsVersionRow } from '../../shared/api/terms'
import { colors } from '../../shared/brand/tokens'
import { LoadFailed } from '../record/RecordScreen'
import { useMay } from '../session/use-may'
import { useMoment } from '../session/use-moment'
import { CompareVersions } from './CompareVersions'
import { RestoreVersion } from './RestoreVersion'
import { useVersions } from './use-versions'

const List = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxWidth: 760,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px 8px',
    padding: '10px 0',
    borderBottom: `1px solid ${colors.hairline}`,
  },
  '& .what': { flex: '1 1 220px' },
  '& small': { display: 'block', fontSize: '0.8125rem', color: colors.muted },
  // Their labels, not their edges, stand in line with the text.
  '& .actions': { display: 'flex', margin: '0 -14px' },
})

interface RowProps {
  row: TermsVersionRow
  newest: boolean
  onRead: () => void
  onCompare: () => void
  /** Absent where the reader may not. */
  onRestore?: () => void
}

function Row({ row: { version, user, created_at }, newest, onRead, onCompare, onRestore }: RowProps) {
  const when = useMoment()(created_at)
  const name = `version ${version}`
  return (
    <li>
      <div className="what">
        <strong>Version {version}</strong>
        {newest && ' (what counts now)'}
        <small>
          {when}
          {user && ` · ${user.name}`}
        </small>
      </div>
      <div className="actions">
        <Button size="small" onClick={onRead} aria-label={`Read ${name}`}>
          Read
        </Button>
        {!newest && (
          <Button size="small" onClick={onCompare} aria-label={`Compare ${name}`}>
            Compare
          </Button>
        )}
        {!newest && onRestore && (
          <Button size="small" onClick={onRestore} aria-label={`Restore ${name}`}>
            Restore
          </Button>
        )}
      </div>
    </li>
  )
}

interface Props {
  terms: Terms
  /** Something is typed that a restored version would take away. */
  typing: boolean
  onRead: (version: number) => void
  onRestored: () => void
}

/** Every version of the terms there has been, newest first: to read, to compare, and for admins to restore. */
export function Versions({ terms, typing, onRead, onRestored }: Props) {
  const mayEdit = useMay('edit', 'terms')
  const { data: versions, error, refetch } = useVersions(terms.version)
  const [open, setOpen] = useState<{ kind: 'compare' | 'restore'; version: number } | null>(null)
  const close = () => setOpen(null)
  const restored = () => {
    close()
    onRestored()
  }
  const mayRestore = mayEdit && !typing
  if (error) return <LoadFailed onRetry={() => void refetch()} />
  if (!versions) return <Skeleton variant="rounded" height={120} />
  return (
    <>
      {versions.length === 1 && (
        <Typography color="textSecondary">
          Every edit makes a new version. The earlier ones stay here, to read, compare and restore.
        </Typography>
      )}
      {mayEdit && typing && versions.length > 1 && (
        <Typography color="textSecondary">Versions can be restored once what you typed is saved or canceled.</Typography>
      )}
      <List aria-label="Versions">
        {versions.map((row, index) => (
          <Row
            key={row.version}
            row={row}
            newest={index === 0}
            onRead={() => onRead(row.version)}
            onCompare={() => setOpen({ kind: 'compare', version: row.version })}
            onRestore={mayRestore ? () => setOpen({ kind: 'restore', version: row.version }) : undefined}
          />
        ))}
      </List>
      {open?.kind === 'compare' && <CompareVersions versions={versions} version={open.version} onClose={close} />}
      {open?.kind === 'restore' && <RestoreVersion terms={terms} version={open.version} onRestored={restored} onClose={close} />}
    </>
  )
}
