import LibraryAddCheckOutlined from '@mui/icons-material/LibraryAddCheckOutlined'
import Button from '@mui/material/Button'
import { useListContext } from 'react-admin'
import type { InstallmentRow } from '../../../shared/api/disbursements'
import { useSelection } from '../../list/selection'
import { readyAmong } from './due-selection'
import { useDueRows } from './use-due-rows'

/** Selects what can be paid as it is. */
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
