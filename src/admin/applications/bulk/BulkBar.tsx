import Button from '@mui/material/Button'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useListContext } from 'react-admin'
import type { ApplicationRow, BulkMove, BulkAssignment } from '../../../shared/api/applications'
import type { StaffRow } from '../../../shared/api/staff'
import type { ApplicationStatus } from '../../../shared/application-status'
import { formatCount } from '../../../shared/text'
import { ConfirmModal } from '../../components/ConfirmModal'
import { Picker } from '../../components/Picker'
import { useConfirm } from '../../components/use-confirm'
import { useAppDataProvider } from '../../data-provider'
import { errorText } from '../../http/problem-error'
import type { Selection } from '../../list/selection'
import { keepFocus, SelectionBar } from '../../list/SelectionBar'
import { useWholeList } from '../../list/whole-list'
import { useSession } from '../../session/session'
import { activeStaffOptions } from '../../staff/staff-options'
import { StatusPicker } from '../StatusPicker'
import { bulkResultText, applicationCount, partsOf } from './bulk-labels'

interface AssignDialogProps {
  ids: readonly number[]
  to: { id: number; name: string } | null
  onAssigned: (result: string) => void
  onClose: () => void
}

const resultOf = ({ assigned, unchanged }: BulkAssignment, name: string): string =>
  [`${formatCount(assigned)} assigned to ${name}.`, unchanged > 0 && `${formatCount(unchanged)} unchanged.`].filter(Boolean).join(' ')

function AssignDialog({ ids, to, onAssigned, onClose }: AssignDialogProps) {
  const dataProvider = useAppDataProvider()
  /** Survives a part that fails: a second try counts those before it as unchanged. */
  const [chosen] = useState(() => [...ids])
  const name = to?.name ?? 'no one'
  const question = useConfirm({
    act: async () => {
      const sum: BulkAssignment = { assigned: 0, unchanged: 0 }
      for (const application_ids of partsOf(chosen)) {
        const body = { application_ids, assignee_id: to?.id ?? null }
        const { data } = await dataProvider.change<BulkAssignment>('POST', 'update-applications', body)
        sum.assigned += data.assigned
        sum.unchanged += data.unchanged
      }
      onAssigned(resultOf(sum, name))
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
      {to ? `${to.name} will find them under Mine.` : 'Anyone can take them.'} No one gets an email. If someone else has one of them now, it
      changes hands.
    </ConfirmModal>
  )
}

/** Loaded on demand: the dialog brings the form library and its rules. */
const BulkDialog = lazy(() => import('./BulkDialog').then((m) => ({ default: m.BulkDialog })))

interface Props {
  selection: Selection
  onDone: (result: string) => void
}

const NO_ONE = 'none'

/** Asks once someone is chosen, because a native list changes with each arrow key. */
function AssignTo({ selection, onDone }: Props) {
  const { refetch } = useListContext()
  const { user } = useSession()
  const { rows } = useWholeList<StaffRow>('users')
  const [chosen, choose] = useState('')
  const options = [{ value: '', label: 'Choose a person' }, { value: NO_ONE, label: 'No one' }, ...activeStaffOptions(rows, user.id)]
  const finish = (result: string) => {
    onDone(result)
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

export function BulkBar({ selection, onDone }: Props) {
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
        <AssignTo selection={selection} onDone={onDone} />
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
