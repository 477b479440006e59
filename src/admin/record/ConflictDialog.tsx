import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { colors } from '../../shared/brand/tokens'
import { Modal } from '../components/Modal'
import { ErrorMessage } from '../components/ErrorMessage'
import { errorText } from '../http/problem-error'

export interface Difference {
  label: string
  before: string
  now: string
  by?: string
}

const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
  '& section': { padding: '10px 14px', borderRadius: 8, background: colors.sand, minWidth: 0 },
  '& section:last-of-type': { background: colors.tealTint },
  '& h3': { margin: '0 0 6px' },
  '& dl': { margin: 0, display: 'grid', gap: 8, fontSize: '0.9375rem' },
  '& dt': { fontSize: '0.8125rem', color: colors.muted },
  '& dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& small': { display: 'block', fontSize: '0.8125rem', color: colors.muted },
}))

const Theirs = ({ differences }: { differences: readonly Difference[] }) => (
  <section>
    <Typography variant="h3">Their changes</Typography>
    {differences.length === 0 && <Typography variant="body2">Something not shown here.</Typography>}
    <dl>
      {differences.map(({ label, before, now, by }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {before} → <strong>{now}</strong>
            {by && <small>by {by}</small>}
          </dd>
        </div>
      ))}
    </dl>
  </section>
)

const Mine = ({ mine }: { mine: Props['mine'] }) => (
  <section>
    <Typography variant="h3">Your changes (not saved)</Typography>
    <dl>
      {mine.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong>{value}</strong>
          </dd>
        </div>
      ))}
    </dl>
  </section>
)

interface Props {
  noun: string
  differences: readonly Difference[]
  mine: readonly { label: string; value: string }[]
  onSaveAnyway: () => Promise<unknown>
  onDiscard: () => void
}

export function ConflictDialog({ noun, differences, mine, onSaveAnyway, onDiscard }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const saveAnyway = async () => {
    setBusy(true)
    setProblem(null)
    await onSaveAnyway()
      .catch((error: unknown) => setProblem(errorText(error)))
      .finally(() => setBusy(false))
  }
  const actions = (
    <>
      <Button variant="outlined" onClick={onDiscard} disabled={busy}>
        Discard my changes
      </Button>
      <Button variant="contained" onClick={saveAnyway} disabled={busy}>
        Save my version
      </Button>
    </>
  )
  return (
    <Modal open type="warning" size="2xl" title={`Someone else changed this ${noun}`} onClose={() => undefined} actions={actions}>
      <Typography sx={{ mb: 3 }}>
        It changed after you opened it, so your changes aren’t saved yet. Compare the two versions and choose one.
      </Typography>
      <Sides>
        <Theirs differences={differences} />
        <Mine mine={mine} />
      </Sides>
      {problem && <ErrorMessage>{problem}</ErrorMessage>}
    </Modal>
  )
}
