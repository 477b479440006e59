import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { useListContext } from 'react-admin'
import type { ApplicationRow, BulkMove } from '../../../shared/api/applications'
import type { ApplicationStatus } from '../../../shared/application-status'
import { bulkMoveRequestSchema } from '../../../shared/applications'
import { MAX_BULK } from '../../../shared/constants'
import { useAppDataProvider } from '../../data-provider'
import { DialogForm } from '../../form/DialogForm'
import { useUnsaved } from '../../layout/page-signals'
import type { Selection } from '../../list/selection'
import { logSilently } from '../../log-silently'
import { MoveSheet } from '../previewing/MoveSheet'
import { useMovePreview } from '../previewing/PreviewedMail'
import { ReasonInput } from '../ReasonInput'
import { offerUndo, undoOffers, type UndoOffer } from '../undo/undo-offers'
import { formatCount } from '../../../shared/text'
import { applicationCount, describeBulkMove, partsOf, stayingCount, unmovedIds, sendsEmails } from './bulk-labels'

interface BulkProgress {
  done: number
  total: number
}

const NOTHING: BulkMove = { moved: 0, unchanged: 0, skipped: 0, mails: 0, without_address: 0, undo: null }

const sumOf = (a: BulkMove, b: BulkMove): BulkMove => ({
  moved: a.moved + b.moved,
  unchanged: a.unchanged + b.unchanged,
  skipped: a.skipped + b.skipped,
  mails: a.mails + b.mails,
  without_address: a.without_address + b.without_address,
  undo: null,
})

interface Move {
  ids: readonly number[]
  status: ApplicationStatus
  reason: string
  onPart: (ids: readonly number[]) => void
}

/**
 * Moves applications in parts, one after the other. A part that fails stops it without a message: what has moved stays moved, and
 * the rest stays selected (rule 11.4).
 */
function useBulkMove() {
  const dataProvider = useAppDataProvider()
  const { refetch } = useListContext()
  const [progress, setProgress] = useState<BulkProgress | null>(null)

  const move = async ({ ids, status, reason, onPart }: Move): Promise<{ result: BulkMove; undos: UndoOffer[]; whole: boolean }> => {
    let [result, whole] = [NOTHING, true]
    const undos: UndoOffer[] = []
    let done = 0
    setProgress({ done, total: ids.length })
    try {
      for (const part of partsOf(ids)) {
        const body = { application_ids: part, status, ...(reason.trim() ? { reason } : {}) }
        const { data } = await dataProvider.change<BulkMove>('POST', 'update-applications', body)
        result = sumOf(result, data)
        if (data.undo) undos.push({ ...data.undo, moved: data.moved, status, mails: data.mails })
        onPart(part)
        setProgress({ done: (done += part.length), total: ids.length })
      }
    } catch (error) {
      whole = false
      logSilently('Some applications couldn’t be moved.', error)
    }
    setProgress(null)
    void refetch()
    return { result, undos, whole }
  }
  return { progress, move }
}

const List = styled('ul')({ margin: 0, paddingLeft: 20, display: 'grid', gap: 4 })

const NO_REASON = { reason: '' }
const bulkReasonSchema = bulkMoveRequestSchema.pick({ reason: true })

const Progress = ({ done, total }: BulkProgress) => (
  <div>
    <Typography variant="body2" className="tabular" role="status" sx={{ mb: 1 }}>
      {total > MAX_BULK ? `${formatCount(done)} of ${formatCount(total)} moved` : `Moving ${applicationCount(total)}...`}
    </Typography>
    <LinearProgress
      variant={total > MAX_BULK ? 'determinate' : 'indeterminate'}
      value={(100 * done) / total}
      aria-label="Applications moved"
    />
  </div>
)

const statusesWithWaitingEmails = () => undoOffers.get().flatMap(({ status, mails }) => (status !== null && mails > 0 ? [status] : []))

interface Props {
  status: ApplicationStatus
  selection: Selection
  known: readonly ApplicationRow[]
  /** @param result null when the undo bar reports it */
  onFinished: (result: BulkMove | null) => void
  onCancel: () => void
}

export function BulkDialog({ status, selection, known, onFinished, onCancel }: Props) {
  const { progress, move } = useBulkMove()
  /** Snapshots: rows deselected while the move runs must not change the text. */
  const [ids] = useState(() => [...selection.ids])
  const [rows] = useState(known)
  const [withWaitingEmails] = useState(statusesWithWaitingEmails)
  const { data: preview, error } = useMovePreview(ids, status)
  const staying = unmovedIds(rows, preview?.skipped ?? [])
  const effects = describeBulkMove(ids.length, rows, { to: status, withWaitingEmails, staying, preview })
  const names = useMemo(() => new Map(rows.map(({ id, full_name }) => [id, full_name])), [rows])
  const isMailed = preview === undefined || sendsEmails(preview)
  useUnsaved(progress !== null)

  const confirm = async ({ reason }: typeof NO_REASON) => {
    const { result, undos, whole } = await move({ ids, status, reason, onPart: selection.remove })
    offerUndo(undos)
    // The undo bar already reports moves that can be undone, and stops once they are undone.
    onFinished(undos.length > 0 ? null : result)
    if (whole) selection.turn(false)
  }
  if (!preview && !error) return null
  return (
    <DialogForm
      size={isMailed ? '5xl' : 'xl'}
      type="warning"
      title={`Move ${applicationCount(ids.length - stayingCount(staying))}?`}
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
