import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { ApplicationRow, BulkMove } from '../../../shared/api/applications'
import { bulkMoveRequestSchema } from '../../../shared/applications'
import type { ApplicationStatus } from '../../../shared/application-status'
import { DialogForm } from '../../form/DialogForm'
import type { Selection } from '../../list/selection'
import { useUnsaved } from '../../form/unsaved'
import { ReasonInput } from '../ReasonInput'
import { applications, bulkEffectsOf, figure } from './bulk-words'
import { useBulkMove, type BulkProgress } from './use-bulk-move'

const List = styled('ul')({ margin: 0, paddingLeft: 20, display: 'grid', gap: 4 })

const NO_REASON = { reason: '' }
const bulkReasonSchema = bulkMoveRequestSchema.pick({ reason: true })

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
  /** As they were when the question was asked: rows let go of while the move runs must not change its words. */
  const [ids] = useState(() => [...selection.ids])
  const [effects] = useState(() => bulkEffectsOf(ids.length, known, status))
  useUnsaved(progress !== null)

  const confirm = async ({ reason }: typeof NO_REASON) => {
    const { result, whole } = await move({ ids, status, reason, onPart: selection.remove })
    onFinished(result)
    if (whole) selection.turn(false)
  }
  return (
    <DialogForm
      size="xl"
      type="warning"
      title={`Move ${applications(ids.length)}?`}
      saveLabel="Yes I'm sure"
      focus="save"
      values={NO_REASON}
      schema={bulkReasonSchema}
      save={confirm}
      onClose={onCancel}
    >
      <List>
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </List>
      {progress ? <Progress {...progress} /> : <ReasonInput />}
    </DialogForm>
  )
}
