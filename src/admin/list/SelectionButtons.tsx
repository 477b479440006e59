import CheckBoxOutlined from '@mui/icons-material/CheckBoxOutlined'
import LibraryAddCheckOutlined from '@mui/icons-material/LibraryAddCheckOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useListContext } from 'react-admin'
import { colors } from '../../shared/brand/tokens'
import { useSelection } from './selection'

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  marginLeft: 'auto',
  '& [aria-pressed=true]': { backgroundColor: colors.tealTint, borderColor: colors.teal },
  [theme.breakpoints.up('sm')]: { paddingBottom: 6 },
  // Only one button fits beside the count.
  [theme.breakpoints.down('sm')]: {
    '& .MuiButton-startIcon': { display: 'none' },
    '&:not(:has([aria-pressed=true])) > :last-child': { display: 'none' },
  },
}))

interface Selectable {
  id: number
  /** Drafts can't be moved. */
  draft?: unknown
}

export function SelectionButtons() {
  const { data: shown = [], isPlaceholderData, error } = useListContext<Selectable>()
  const selection = useSelection()
  if (!selection) return null
  return (
    <Frame className="no-print">
      <Button
        variant="outlined"
        size="small"
        startIcon={<CheckBoxOutlined />}
        aria-pressed={selection.on}
        disabled={Boolean(error) && shown.length === 0}
        onClick={() => selection.turn(!selection.on)}
      >
        Select
      </Button>
      <Button
        variant="outlined"
        size="small"
        startIcon={<LibraryAddCheckOutlined />}
        disabled={shown.length === 0 || isPlaceholderData}
        onClick={() => {
          selection.turn(true)
          selection.set(shown.filter(({ draft }) => !draft).map(({ id }) => id))
        }}
      >
        Select All
      </Button>
    </Frame>
  )
}
