import LibraryAddCheckOutlined from '@mui/icons-material/LibraryAddCheckOutlined'
import Button from '@mui/material/Button'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useListContext } from 'react-admin'
import type { InstallmentRow } from '../../../shared/api/disbursements'
import { formatLongMonth } from '../../../shared/dates'
import { formatCents } from '../../../shared/money'
import { formatCount } from '../../../shared/text'
import { months, payments } from '../../awards/award-labels'
import { ErrorMessage } from '../../components/ErrorMessage'
import { useSelection } from '../../list/selection'
import { keepFocus, SelectionBar } from '../../list/SelectionBar'
import { familyOf } from '../payment-labels'
import { countPayments, readyAmong, sumOf } from './due-selection'
import { inWords } from './Reasons'
import { type PreparationError, useDueRows, usePreparationError } from './use-due-rows'

const PrepareDialog = lazy(() => import('./PrepareDialog').then((m) => ({ default: m.PrepareDialog })))

interface Props {
  onRefused: (refusal: PreparationError | null) => void
}

/** Lets rows be selected from the start: preparing payments is what this list is for. */
export function PrepareBar(props: Props) {
  const selection = useSelection()
  const turn = selection?.turn
  useEffect(() => turn?.(true), [turn])
  return selection && selection.ids.size > 0 ? <Bar {...props} ids={selection.ids} onClear={() => selection.set([])} /> : null
}

function Bar({ ids, onClear, onRefused }: Props & { ids: ReadonlySet<number>; onClear: () => void }) {
  const { data: shown = [] } = useListContext<InstallmentRow>()
  const { rows } = useDueRows()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState({ method: 'check', override: '' })
  useEffect(() => keepFocus, [])
  const chosen = rows.filter(({ id }) => ids.has(id))
  const hidden = chosen.length - shown.filter(({ id }) => ids.has(id)).length
  const count = countPayments(chosen)
  return (
    <SelectionBar aria-label="Selected payments" className="no-print">
      <div className="count">
        <strong role="status">
          {formatCents(sumOf(chosen))} in {payments(count)}
        </strong>
        <small>
          {months(chosen.length)} selected{hidden > 0 && `, ${formatCount(hidden)} hidden by search or filters`}
        </small>
      </div>
      <Button onClick={onClear}>Clear</Button>
      <div className="move">
        <Button variant="contained" sx={{ flexGrow: 1 }} onClick={() => setOpen(true)}>
          Prepare payments…
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <PrepareDialog chosen={chosen} typed={typed} onTyped={setTyped} onRefused={onRefused} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </SelectionBar>
  )
}

export function SelectReady() {
  const { data: shown = [], isPlaceholderData } = useListContext<InstallmentRow>()
  const { planned } = useDueRows()
  const selection = useSelection()
  if (!selection || shown.length === 0) return null
  const ready = readyAmong(shown, planned)
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<LibraryAddCheckOutlined />}
      sx={{ marginLeft: 'auto' }}
      disabled={ready.length === 0 || isPlaceholderData}
      onClick={() => selection.set(ready)}
    >
      Select what’s ready ({ready.length})
    </Button>
  )
}

const NAMED = 10

export function Refused({ onDone }: { onDone: () => void }) {
  const refusal = usePreparationError()
  const selection = useSelection()
  const skipped = refusal?.skipped.filter(({ row }) => selection?.ids.has(row.id)) ?? []
  if (!refusal || !selection || skipped.length === 0) return null
  const takeOut = () => {
    selection.remove(skipped.map(({ row }) => row.id))
    onDone()
  }
  return (
    <div style={{ flexBasis: '100%', marginBottom: 12 }}>
      <ErrorMessage>
        {refusal.message}
        <ul style={{ margin: '4px 0', paddingLeft: 20 }}>
          {skipped.slice(0, NAMED).map(({ row, reasons }) => (
            <li key={row.id}>
              {familyOf(row)}, {formatLongMonth(row.month)}: {inWords(reasons)}.
            </li>
          ))}
          {skipped.length > NAMED && <li>{skipped.length - NAMED} more</li>}
        </ul>
        <Button size="small" variant="outlined" color="error" onClick={takeOut}>
          Deselect them
        </Button>
      </ErrorMessage>
    </div>
  )
}
