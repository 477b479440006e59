import Button from '@mui/material/Button'
import { formatLongMonth } from '../../../shared/dates'
import { ErrorMessage } from '../../components/ErrorMessage'
import { useSelection } from '../../list/selection'
import { familyOf } from '../payment-labels'
import { inWords } from './Reasons'
import { useRefusal } from './use-due-rows'

/** Months named here; their rows say the reasons of all. */
const NAMED = 10

/** Says why nothing was prepared. What was selected stays selected. */
export function Refused({ onDone }: { onDone: () => void }) {
  const refusal = useRefusal()
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
