import Button from '@mui/material/Button'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useListContext } from 'react-admin'
import type { InstallmentRow } from '../../../shared/api/disbursements'
import { formatCents } from '../../../shared/money'
import { formatCount } from '../../../shared/text'
import { months, payments } from '../../awards/award-labels'
import { useSelection } from '../../list/selection'
import { keepFocus, SelectionBar } from '../../list/SelectionBar'
import { countPayments, sumOf } from './due-selection'
import { useDueRows, type Refusal } from './use-due-rows'

const PrepareDialog = lazy(() => import('./PrepareDialog').then((m) => ({ default: m.PrepareDialog })))

interface Props {
  onRefused: (refusal: Refusal | null) => void
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
          <PrepareDialog chosen={chosen} onRefused={onRefused} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </SelectionBar>
  )
}
