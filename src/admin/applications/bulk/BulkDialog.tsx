import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useMemo, useState } from 'react'
import type { ApplicationRow, BulkMove } from '../../../shared/api/applications'
import { bulkMoveRequestSchema, MAX_BULK } from '../../../shared/applications'
import type { ApplicationStatus } from '../../../shared/application-status'
import { DialogForm } from '../../form/DialogForm'
import type { Selection } from '../../list/selection'
import { useUnsaved } from '../../form/unsaved'
import { ReasonInput } from '../ReasonInput'
import { MoveSheet } from '../previewing/MoveSheet'
import { useMovePreview } from '../previewing/use-move-preview'
import { applications, bulkEffectsOf, figure, stayingOf, tellsSomebody } from './bulk-words'
import { offerUndo, undoOffers } from '../undo/undo-offers'
import { useBulkMove, type BulkProgress } from './use-bulk-move'

const List = styled('ul')({ margin: 0, paddingLeft: 20, display: 'grid', gap: 4 })

const NO_REASON = { reason: '' }
const bulkReasonSchema = bulkMoveRequestSchema.pick({ reason: true })

const Progress = ({ done, total }: BulkProgress) => (
  <div>
    <Typography variant="body2" className="tabular" role="status" sx={{ mb: 1 }}>
      {total > MAX_BULK ? `${figure(done)} of ${figure(total)} moved` : `Moving ${applications(total)} ...`}
    </Typography>
    <LinearProgress
      variant={total > MAX_BULK ? 'determinate' : 'indeterminate'}
      value={(100 * done) / total}
      aria-label="Applications moved"
    />
  </div>
)

/** Statuses that applications were moved to just now, whose mails wait. */
const statusesTold = () => undoOffers.get().flatMap(({ status, mails }) => (mails > 0 ? [status] : []))

interface Props {
  status: ApplicationStatus
  selection: Selection
  /** The picked ones that are in view. */
  known: readonly ApplicationRow[]
  /** @param result what is to be said of it; null: that is said elsewhere */
  onFinished: (result: BulkMove | null) => void
  onCancel: () => void
}

/** Asks before many applications move, then shows how far the move is. It ends the same way whether all were moved or not. */
export function BulkDialog({ status, selection, known, onFinished, onCancel }: Props) {
  const { progress, move } = useBulkMove()
  /** As they were when the question was asked: rows let go of while the move runs must not change its words. */
  const [ids] = useState(() => [...selection.ids])
  const [rows] = useState(known)
  const [told] = useState(statusesTold)
  const { data: preview, error } = useMovePreview(ids, status)
  const staying = stayingOf(rows, preview?.skipped ?? [])
  const effects = bulkEffectsOf(ids.length, rows, { to: status, told, staying, preview })
  const names = useMemo(() => new Map(rows.map(({ id, full_name }) => [id, full_name])), [rows])
  const isMailed = preview === undefined || tellsSomebody(preview)
  useUnsaved(progress !== null)

  const confirm = async ({ reason }: typeof NO_REASON) => {
    const { result, undos, whole } = await move({ ids, status, reason, onPart: selection.remove })
    offerUndo(undos)
    // What can be undone says so itself, and must not be said any more once it was.
    onFinished(undos.length > 0 ? null : result)
    if (whole) selection.turn(false)
  }
  if (!preview && !error) return null
  return (
    <DialogForm
      size={isMailed ? '5xl' : 'xl'}
      type="warning"
      title={`Move ${applications(ids.length - staying.unsent.size - staying.nameless.size)}?`}
      saveLabel="Yes I'm sure"
      focus={isMailed ? 'cancel' : 'save'}
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
      {isMailed && !progress && <MoveSheet ids={ids} status={status} nameOf={(id) => names.get(id) ?? `Application ${id}`} />}
      {progress ? <Progress {...progress} /> : <ReasonInput />}
    </DialogForm>
  )
}
