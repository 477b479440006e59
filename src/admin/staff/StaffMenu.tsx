import MoreVert from '@mui/icons-material/MoreVert'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import type { Staff } from '../../shared/api/staff'
import { ActionMenu } from '../components/ActionMenu'
import { STAFF_ACTIONS, type StaffAction } from './staff-actions'

interface Props {
  account: Staff
  onChoose: (action: StaffAction) => void
  onCorrect: () => void
}

/** What can be done to one account. */
export function StaffMenu({ account, onChoose, onCorrect }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const pick = (act: () => void) => () => {
    setAnchor(null)
    act()
  }
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Actions for ${account.name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <ActionMenu label={`Actions for ${account.name}`} anchor={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={pick(onCorrect)}>Correct name or email…</MenuItem>
        {STAFF_ACTIONS.filter((action) => action.applies(account)).map((action) => (
          <MenuItem key={action.id} onClick={pick(() => onChoose(action))}>
            {action.label}…
          </MenuItem>
        ))}
      </ActionMenu>
    </>
  )
}
