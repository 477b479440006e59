import Button from '@mui/material/Button'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useListContext } from 'react-admin'
import type { ApplicationRow, BulkMove } from '../../../shared/api/applications'
import type { StaffRow } from '../../../shared/api/staff'
import type { ApplicationStatus } from '../../../shared/application-status'
import { formatCount } from '../../../shared/text'
import { Picker } from '../../components/Picker'
import type { Selection } from '../../list/selection'
import { keepFocus, SelectionBar } from '../../list/SelectionBar'
import { useWholeList } from '../../list/whole-list'
import { useSession } from '../../session/session'
import { activeStaffOptions } from '../../staff/staff-options'
import { StatusPicker } from '../StatusPicker'
import { AssignDialog } from './AssignDialog'
import { bulkResultText } from './bulk-labels'

/** Loaded on demand: the dialog brings the form library and its rules. */
const BulkDialog = lazy(() => import('./BulkDialog').then((m) => ({ default: m.BulkDialog })))

interface Props {
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
