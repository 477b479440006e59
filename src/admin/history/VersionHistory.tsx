import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { type ReactNode, useMemo, useState } from 'react'
import { colors } from '../../shared/brand/tokens'
import { Modal } from '../components/Modal'
import { Picker } from '../components/Picker'
import { LoadFailed } from '../record/RecordScreen'
import { useFormatDateTime } from '../session/session'
import { ChangedLines } from './ChangedLines'
import { diffLines } from './diff-lines'

const VersionItems = styled('ol')({
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
  // Aligns the labels, not the edges, with the text.
  '& .actions': { display: 'flex', margin: '0 -14px' },
})

interface RowProps {
  version: Version
  newest: boolean
  onRead: () => void
  onCompare: () => void
  onRestore?: () => void
}

function VersionListRow({ version: { number, note, user, created_at }, newest, onRead, onCompare, onRestore }: RowProps) {
  const when = useFormatDateTime()(created_at)
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

interface VersionListProps {
  versions: VersionQuery<readonly Version[]>
  mayRestore: boolean
  typing: boolean
  teach: string
  onRead: (version: Version) => void
  onCompare: (version: Version) => void
  onRestore: (version: Version) => void
}

function VersionList({ versions: { data, error, refetch }, mayRestore, typing, teach, onRead, onCompare, onRestore }: VersionListProps) {
  if (error) return <LoadFailed onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={120} />
  return (
    <>
      {data.length === 1 && <Typography color="textSecondary">{teach}</Typography>}
      {mayRestore && typing && data.length > 1 && (
        <Typography color="textSecondary">Save or cancel your changes before restoring a version.</Typography>
      )}
      <VersionItems aria-label="Versions">
        {data.map((version, index) => (
          <VersionListRow
            key={version.id}
            version={version}
            newest={index === 0}
            onRead={() => onRead(version)}
            onCompare={() => onCompare(version)}
            onRestore={mayRestore && !typing ? () => onRestore(version) : undefined}
          />
        ))}
      </VersionItems>
    </>
  )
}

const Choice = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 16, marginBottom: 16 })

const optionOf = ({ id, number, nice_date }: Version) => ({ value: String(id), label: `Version ${number}, ${nice_date}` })

interface Settings<Kept> {
  useVersion: (id: number) => VersionQuery<Kept>
  linesOf: (version: Kept) => readonly string[]
}

function Comparison<Kept>({ before, after, useVersion, linesOf }: Settings<Kept> & { before: number; after: number }) {
  const earlier = useVersion(before)
  const later = useVersion(after)
  const [from, to] = [earlier.data, later.data]
  const lines = useMemo(() => (from && to ? diffLines(linesOf(from), linesOf(to)) : null), [from, to, linesOf])
  if (earlier.error || later.error) {
    return <LoadFailed onRetry={() => void Promise.all([earlier.refetch(), later.refetch()])} />
  }
  if (!lines) return <Skeleton variant="rounded" height={240} />
  if (lines.every(({ kind }) => kind === 'same')) return <Typography role="status">These versions are identical.</Typography>
  return <ChangedLines key={`${before}-${after}`} lines={lines} />
}

interface CompareVersionsProps<Kept> extends Settings<Kept> {
  /** Newest first. */
  versions: readonly Version[]
  first: Version
  onClose: () => void
}

function CompareVersions<Kept>({ versions, first, onClose, ...settings }: CompareVersionsProps<Kept>) {
  const [before, setBefore] = useState(first.id)
  const [after, setAfter] = useState(versions[0]?.id ?? first.id)
  const options = versions.map(optionOf)
  return (
    <Modal open size="5xl" title="Compare versions" onClose={onClose}>
      <Choice>
        <Picker label="From" value={String(before)} options={options} onChange={(value) => setBefore(Number(value))} />
        <Picker label="To" value={String(after)} options={options} onChange={(value) => setAfter(Number(value))} />
      </Choice>
      <Comparison before={before} after={after} {...settings} />
    </Modal>
  )
}

interface Props<Kept> {
  versions: VersionQuery<readonly Version[]>
  mayRestore: boolean
  typing: boolean
  teach: string
  useVersion: (id: number) => VersionQuery<Kept>
  /** Text in lines; must be a stable function. */
  linesOf: (version: Kept) => readonly string[]
  onRead: (version: Version) => void
  restore: (version: Version, close: () => void) => ReactNode
}

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

export interface Version {
  id: number
  number: number
  note?: string
  nice_date: string
  created_at: string
  user: { name: string } | null
}

export interface VersionQuery<Kept> {
  data?: Kept
  error: unknown
  refetch: () => unknown
}
