import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useMemo, useState } from 'react'
import type { TermsVersionRow } from '../../shared/api/terms'
import { Modal } from '../components/Modal'
import { Picker } from '../components/Picker'
import { LoadFailed } from '../record/RecordScreen'
import { ChangedLines } from './ChangedLines'
import { diffHtml } from './diff-html'
import { useVersion } from './use-versions'

const Choice = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 16, marginBottom: 16 })

const optionOf = ({ version, nice_date }: TermsVersionRow) => ({ value: String(version), label: `Version ${version}, ${nice_date}` })

function Comparison({ before, after }: { before: number; after: number }) {
  const [earlier, later] = [useVersion(before), useVersion(after)]
  const [from, to] = [earlier.data?.content, later.data?.content]
  const lines = useMemo(() => (from === undefined || to === undefined ? null : diffHtml(from, to)), [from, to])
  if (earlier.error || later.error) {
    return <LoadFailed onRetry={() => void Promise.all([earlier.refetch(), later.refetch()])} />
  }
  if (!lines) return <Skeleton variant="rounded" height={240} />
  if (lines.every(({ kind }) => kind === 'same')) return <Typography role="status">These two say the same.</Typography>
  return <ChangedLines key={`${before}-${after}`} lines={lines} />
}

interface Props {
  versions: readonly TermsVersionRow[]
  /** Compared with the newest at first. */
  version: number
  onClose: () => void
}

/** Two versions of the terms, in one text. */
export function CompareVersions({ versions, version, onClose }: Props) {
  const [before, setBefore] = useState(version)
  const [after, setAfter] = useState(versions[0]?.version ?? version)
  const options = versions.map(optionOf)
  return (
    <Modal open size="5xl" title="Compare versions" onClose={onClose}>
      <Choice>
        <Picker label="From" value={String(before)} options={options} onChange={(value) => setBefore(Number(value))} />
        <Picker label="To" value={String(after)} options={options} onChange={(value) => setAfter(Number(value))} />
      </Choice>
      <Comparison before={before} after={after} />
    </Modal>
  )
}
