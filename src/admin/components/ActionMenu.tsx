import Menu from '@mui/material/Menu'
import type { ReactNode } from 'react'

interface Props {
  label: string
  anchor: HTMLElement | null
  onClose: () => void
  onClick?: () => void
  onGone?: () => void
  children: ReactNode
}

/** The menu lies outside the page's landmarks, so it is a region of its own. */
export const ActionMenu = ({ label, anchor, onClose, onClick, onGone, children }: Props) => (
  <Menu
    anchorEl={anchor}
    open={anchor !== null}
    onClose={onClose}
    onClick={onClick}
    slotProps={{ root: { role: 'region', 'aria-label': label }, paper: { sx: { minWidth: 220 } }, transition: { onExited: onGone } }}
  >
    {children}
  </Menu>
)
