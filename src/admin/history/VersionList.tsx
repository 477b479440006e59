import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { colors } from '../../shared/brand/tokens'
import { LoadFailed } from '../record/RecordScreen'
import { useMoment } from '../session/use-moment'
import type { ReadVersion, Version } from './version'

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
  version: Version
  newest: boolean
  onRead: () => void
  onCompare: () => void
  /** Absent where the reader may not. */
  onRestore?: () => void
}

function Row({ version: { number, note, user, created_at }, newest, onRead, onCompare, onRestore }: RowProps) {
  const when = useMoment()(created_at)
  const name = `version ${number}`
  return (
    <li>
      <div className="what">
        <strong>Version {number}</strong>
        {note && ` (${note})`}
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
  versions: ReadVersion<readonly Version[]>
  mayRestore: boolean
  /** Something is typed that a restored version would take away. */
  typing: boolean
  /** Said while there is but one. */
  teach: string
  onRead: (version: Version) => void
  onCompare: (version: Version) => void
  onRestore: (version: Version) => void
}

/** Every version there has been, newest first: to read, to compare, and for who may to restore. */
export function VersionList({ versions: { data, error, refetch }, mayRestore, typing, teach, onRead, onCompare, onRestore }: Props) {
  if (error) return <LoadFailed onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={120} />
  return (
    <>
      {data.length === 1 && <Typography color="textSecondary">{teach}</Typography>}
      {mayRestore && typing && data.length > 1 && (
        <Typography color="textSecondary">Versions can be restored once what you typed is saved or canceled.</Typography>
      )}
      <List aria-label="Versions">
        {data.map((version, index) => (
          <Row
            key={version.id}
            version={version}
            newest={index === 0}
            onRead={() => onRead(version)}
            onCompare={() => onCompare(version)}
            onRestore={mayRestore && !typing ? () => onRestore(version) : undefined}
          />
        ))}
      </List>
    </>
  )
}
