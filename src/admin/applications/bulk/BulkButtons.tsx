import CheckBoxOutlined from '@mui/icons-material/CheckBoxOutlined'
import LibraryAddCheckOutlined from '@mui/icons-material/LibraryAddCheckOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ApplicationRow } from '../../../shared/api'
import { colors } from '../../../shared/brand/tokens'
import type { Selection } from '../../legacy/use-selection'

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  marginLeft: 'auto',
  paddingBottom: 6,
  '& [aria-pressed=true]': { backgroundColor: colors.tealTint, borderColor: colors.teal },
  [theme.breakpoints.down('sm')]: { '& .MuiButton-startIcon': { display: 'none' } },
}))

interface Props {
  selection: Selection
  /** The rows that match filters and search, on screen or not. */
  shown: readonly ApplicationRow[]
}

/** Where picking begins: one by one, or all that match the filters and the search. */
export const BulkButtons = ({ selection, shown }: Props) => (
  <Frame className="no-print">
    <Button
      variant="outlined"
      size="small"
      startIcon={<CheckBoxOutlined />}
      aria-pressed={selection.on}
      onClick={() => selection.turn(!selection.on)}
    >
      Select
    </Button>
    <Button
      variant="outlined"
      size="small"
      startIcon={<LibraryAddCheckOutlined />}
      disabled={shown.length === 0}
      onClick={() => {
        selection.turn(true)
        selection.set(shown.map(({ id }) => id))
      }}
    >
      Select All
    </Button>
  </Frame>
)
