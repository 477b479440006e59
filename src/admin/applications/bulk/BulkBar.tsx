import Button from '@mui/material/Button'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useListContext } from 'react-admin'
import type { ApplicationRow, BulkAssignment, BulkMove } from '../../../shared/api/applications'
import type { StaffRow } from '../../../shared/api/staff'
import type { ApplicationStatus } from '../../../shared/application-status'
import type { BulkAssignRequest } from '../../../shared/applications'
import { formatCount } from '../../../shared/text'
import { ConfirmModal, useConfirm } from '../../components/ConfirmModal'
import { Picker } from '../../components/Picker'
import { useUndoNote } from '../../components/use-undo-note'
import { type AppDataProvider, useAppDataProvider } from '../../data-provider'
import { errorText, ProblemError } from '../../http/problem-error'
import type { Selection } from '../../list/selection'
import { keepFocus, SelectionBar } from '../../list/SelectionBar'
import { useWholeList } from '../../list/whole-list'
import { useSession } from '../../session/session'
import { activeStaffOptions } from '../../staff/staff-options'
import { StatusPicker } from '../StatusPicker'
import { applicationCount, bulkResultText, partsOf } from './bulk-labels'

interface AssignDialogProps {
  ids: readonly number[]
  /** Null: no one. */
  to: { id: number; name: string } | null
  onAssigned: () => void
  onClose: () => void
}

export function AssignDialog({ ids, to, onAssigned, onClose }: AssignDialogProps) {
  const dataProvider = useAppDataProvider()
  const undoNote = useUndoNote()
  /** Survives a part that fails: a second try counts those before it as unchanged, and undoing gives them back too. */
  const [chosen] = useState(() => [...ids])
  const [from] = useState<BulkAssignment['from']>([])
  const name = to?.name ?? 'no one'
  const assignee_id = to?.id ?? null
  const question = useConfirm({
    act: async () => {
      let [assigned, unchanged] = [0, 0]
      for (const application_ids of partsOf(chosen)) {
        const data = await assign(dataProvider, { application_ids, assignee_id })
        assigned += data.assigned
        unchanged += data.unchanged
        from.push(...data.from)
      }
      undoNote(resultText(assigned, unchanged, name), from.length > 0 ? () => giveBack(dataProvider, from, assignee_id) : null)
      onAssigned()
    },
    failure: errorText,
    onClose,
  })
  return (
    <ConfirmModal
      open
      type="info"
      title={`Assign ${applicationCount(chosen.length)} to ${name}?`}
      confirmLabel={to ? 'Assign' : 'Assign to no one'}
      {...question}
    >
      {to ? `${to.name} will find them under “Assigned to: Me.”` : 'Anyone can take them.'} No one gets an email. If someone else has one of
      them now, it changes hands. You can undo it right after.
    </ConfirmModal>
  )
}

const assign = async (provider: AppDataProvider, body: BulkAssignRequest) =>
  (await provider.change<BulkAssignment>('POST', 'update-applications', body)).data

const resultText = (assigned: number, unchanged: number, name: string): string =>
  [`${formatCount(assigned)} assigned to ${name}.`, unchanged > 0 && `${formatCount(unchanged)} unchanged.`].filter(Boolean).join(' ')

const REFUSED = 'They can’t go back to someone whose account is disabled or who knows the family.'

/** Applications that may not return stay, and hold up no others. What changed hands since stays, too. @throws ProblemError */
async function giveBack(provider: AppDataProvider, from: BulkAssignment['from'], from_id: number | null): Promise<string> {
  const refusals: unknown[] = []
  let [back, stayed] = [0, 0]
  for (const { assignee_id, application_ids } of from)
    try {
      const { assigned, unchanged } = await assign(provider, { application_ids, assignee_id, from_id })
      back += assigned
      stayed += unchanged
    } catch (error) {
      refusals.push(error)
      stayed += application_ids.length
    }
  const said = `Undone for ${applicationCount(back)}.`
  if (stayed === 0) return said
  const isRule = refusals.every((error) => error instanceof ProblemError && error.status === 422)
  const why = refusals.length === 0 ? 'Someone changed them since.' : isRule ? REFUSED : errorText(refusals[0])
  const text = `${said} ${formatCount(stayed)} stayed. ${why}`
  if (refusals.length === 0) return text
  throw new ProblemError(text, 409)
}

/** Loaded on demand: the dialog brings the form library and its rules. */
const BulkDialog = lazy(() => import('./BulkDialog').then((m) => ({ default: m.BulkDialog })))

interface BulkBarProps {
  selection: Selection
  onDone: (result: string) => void
}

const NO_ONE = 'none'

/** Asks once someone is chosen, because a native list changes with each arrow key. */
function AssignTo({ selection, onDone }: { selection: Selection; onDone: () => void }) {
  const { refetch } = useListContext()
  const { user } = useSession()
  const { rows } = useWholeList<StaffRow>('users')
  const [chosen, choose] = useState('')
  const options = [{ value: '', label: 'Choose a person' }, { value: NO_ONE, label: 'No one' }, ...activeStaffOptions(rows, user.id)]
  const finish = () => {
    onDone()
    selection.turn(false)
    void refetch()
  }
  return (
    <>
      <Picker label="Assign to" value={chosen} options={options} onChange={choose} disabled={selection.ids.size === 0} />
      {chosen !== '' && (
        <AssignDialog
          ids={[...selection.ids]}
          to={rows.find(({ id }) => String(id) === chosen) ?? null}
          onAssigned={finish}
          onClose={() => choose('')}
        />
      )}
    </>
  )
}

export function BulkBar({ selection, onDone }: BulkBarProps) {
  const { data: shown = [] } = useListContext<ApplicationRow>()
  const { ids } = selection
  const [status, setStatus] = useState<ApplicationStatus | ''>('')
  useEffect(() => keepFocus, [])
  const known = shown.filter(({ id }) => ids.has(id))
  const hidden = ids.size - known.length
  const finish = (result: BulkMove | null) => {
    setStatus('')
    onDone(result ? bulkResultText(result) : '')
  }
  return (
    <SelectionBar aria-label="Selected applications" className="no-print">
      <div className="count">
        <strong role="status">{formatCount(ids.size)} selected</strong>
        {hidden > 0 && <small>{formatCount(hidden)} hidden by search or filters</small>}
      </div>
      <Button onClick={() => selection.set([])} disabled={ids.size === 0}>
        Clear
      </Button>
      <div className="move">
        <AssignTo selection={selection} onDone={() => onDone('')} />
      </div>
      <div className="move">
        <StatusPicker label="Move to" value={status} onChoose={setStatus} disabled={ids.size === 0} />
      </div>
      {status !== '' && (
        <Suspense fallback={null}>
          <BulkDialog status={status} selection={selection} known={known} onFinished={finish} onCancel={() => setStatus('')} />
        </Suspense>
      )}
    </SelectionBar>
  )
}
