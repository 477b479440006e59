import UnfoldMore from '@mui/icons-material/UnfoldMore'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Fragment, useMemo, useState } from 'react'
import { colors } from '../../shared/brand/tokens'
import { formatCount } from '../../shared/text'
import { type Change, type DiffLine, foldLines, type LineRun } from './diff-lines'

const List = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: '0.9375rem',
  lineHeight: 1.6,
  '& li': { padding: '4px 10px', borderLeft: '3px solid transparent', overflowWrap: 'anywhere', color: colors.muted },
  '& li[data-changed]': { borderColor: colors.yellow, background: '#FFFFFF', color: colors.ink },
  '& li[data-folded]': { padding: '4px 0' },
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

function Lines({ run: { folded, lines } }: { run: LineRun }) {
  const [open, setOpen] = useState(!folded)
  if (open) return lines.map((line, index) => <Line key={index} line={line} />)
  return (
    <li data-folded>
      <Button size="small" startIcon={<UnfoldMore />} onClick={() => setOpen(true)}>
        Show {formatCount(lines.length)} unchanged lines
      </Button>
    </li>
  )
}

export function ChangedLines({ lines }: { lines: readonly DiffLine[] }) {
  const runs = useMemo(() => foldLines(lines), [lines])
  return (
    <List aria-label="What changed">
      {runs.map((run, index) => (
        <Lines key={index} run={run} />
      ))}
    </List>
  )
}
