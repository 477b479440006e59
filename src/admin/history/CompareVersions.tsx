import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useMemo, useState } from 'react'
import { Modal } from '../components/Modal'
import { Picker } from '../components/Picker'
import { LoadFailed } from '../record/RecordScreen'
import { ChangedLines } from './ChangedLines'
import { diffLines } from './diff-lines'
import type { ReadVersion, Version } from './version'

const Choice = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 16, marginBottom: 16 })

const optionOf = ({ id, number, nice_date }: Version) => ({ value: String(id), label: `Version ${number}, ${nice_date}` })

interface Settings<Kept> {
  /** A hook that reads one. */
  useVersion: (id: number) => ReadVersion<Kept>
  /** What it says, line by line; the same function at each drawing. */
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
  if (lines.every(({ kind }) => kind === 'same')) return <Typography role="status">These two say the same.</Typography>
  return <ChangedLines key={`${before}-${after}`} lines={lines} />
}

interface Props<Kept> extends Settings<Kept> {
  /** Newest first. */
  versions: readonly Version[]
  /** Compared with the newest at first. */
  first: Version
  onClose: () => void
}

/** Two versions of a record, in one text. */
export function CompareVersions<Kept>({ versions, first, onClose, ...settings }: Props<Kept>) {
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
