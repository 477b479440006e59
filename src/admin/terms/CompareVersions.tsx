import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { Fragment, useMemo, useState } from 'react'
import type { TermsVersionRow } from '../../shared/api'
import { colors } from '../../shared/brand/tokens'
import { Modal } from '../components/Modal'
import { Picker } from '../components/Picker'
import { LoadFailed } from '../record/RecordScreen'
import { diffHtml, type Change, type DiffLine } from './diff'
import { useVersion } from './use-versions'

const Choice = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 16, marginBottom: 16 })

const Lines = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: '0.9375rem',
  lineHeight: 1.6,
  '& li': { padding: '4px 10px', borderLeft: '3px solid transparent', overflowWrap: 'anywhere', color: colors.muted },
  '& li[data-changed]': { borderColor: colors.yellow, background: '#FFFFFF', color: colors.ink },
  '& del': { background: colors.redTint, color: colors.red },
  '& ins': { background: colors.tealTint, color: colors.tealDark, textDecorationThickness: 2 },
})

const Word = ({ change: { kind, text } }: { change: Change }) => {
  if (kind === 'removed') return <del>{text}</del>
  return kind === 'added' ? <ins>{text}</ins> : text
}

const Line = ({ line }: { line: DiffLine }) =>
  line.kind === 'same' ? (
    <li>{line.text}</li>
  ) : (
    <li data-changed>
      {line.words.map((change, index) => (
        <Fragment key={index}>
          <Word change={change} />
        </Fragment>
      ))}
    </li>
  )

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
  return (
    <Lines aria-label="What changed">
      {lines.map((line, index) => (
        <Line key={index} line={line} />
      ))}
    </Lines>
  )
}

interface Props {
  versions: readonly TermsVersionRow[]
  /** Compared with the newest at first. */
  version: number
  onClose: () => void
}

/** Two versions of the terms in one text: what went is struck through, what came is underlined. */
export function CompareVersions({ versions, version, onClose }: Props) {
  const [before, setBefore] = useState(version)
  const [after, setAfter] = useState(versions[0]?.version ?? version)
  const options = versions.map(optionOf)
  return (
    <Modal
      open
      size="5xl"
      title="Compare versions"
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Choice>
        <Picker label="From" value={String(before)} options={options} onChange={(value) => setBefore(Number(value))} />
        <Picker label="To" value={String(after)} options={options} onChange={(value) => setAfter(Number(value))} />
      </Choice>
      <Comparison before={before} after={after} />
    </Modal>
  )
}
