import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { ApplicationRow, BulkMove } from '../../../shared/api'
import type { ApplicationStatus } from '../../../shared/application-status'
import { ConfirmModal } from '../../components/ConfirmModal'
import type { Selection } from '../../legacy/use-selection'
import { useUnsaved } from '../../form/unsaved'
import { NoteField } from '../NoteField'
import { applications, bulkEffectsOf, figure } from './bulk-words'
import { useBulkMove, type BulkProgress } from './use-bulk-move'

const Body = styled('div')({ display: 'grid', gap: 14, '& ul': { margin: 0, paddingLeft: 20, display: 'grid', gap: 4 } })

const Progress = ({ done, total }: BulkProgress) => (
  <div>
    <Typography variant="body2" className="tabular" role="status" sx={{ mb: 1 }}>
      {figure(done)} of {figure(total)} moved
    </Typography>
    <LinearProgress variant="determinate" value={(100 * done) / total} aria-label="Applications moved" />
  </div>
)

interface Props {
  status: ApplicationStatus
  selection: Selection
  /** The picked ones that are in view. */
  known: readonly ApplicationRow[]
  onFinished: (result: BulkMove) => void
  onCancel: () => void
}

/** Asks before many applications move, then shows how far the move is. It ends the same way whether all were moved or not. */
export function BulkDialog({ status, selection, known, onFinished, onCancel }: Props) {
  const { progress, move } = useBulkMove()
  const [reason, setReason] = useState('')
  /** As they were when the question was asked: rows let go of while the move runs must not change its words. */
  const [ids] = useState(() => [...selection.ids])
  const [effects] = useState(() => bulkEffectsOf(ids.length, known, status))
  useUnsaved(progress !== null)

  const confirm = async () => {
    const { result, whole } = await move({ ids, status, reason, onPart: selection.remove })
    onFinished(result)
    if (whole) selection.turn(false)
  }
  return (
    <ConfirmModal
      open
      size="xl"
      title={`Move ${applications(ids.length)}?`}
      confirmLabel="Yes I'm sure"
      onConfirm={confirm}
      onClose={onCancel}
    >
      <Body>
        <ul>
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        {progress ? <Progress {...progress} /> : <NoteField value={reason} onChange={setReason} />}
      </Body>
    </ConfirmModal>
  )
}
