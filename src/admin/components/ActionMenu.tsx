import Menu from '@mui/material/Menu'
import type { ReactNode } from 'react'

interface Props {
  label: string
  /** The button that opened it; null while it is closed. */
  anchor: HTMLElement | null
  onClose: () => void
  /** Of a click on whatever it holds. */
  onClick?: () => void
  /** Once nothing of it is seen any more. */
  onGone?: () => void
  children: ReactNode
}

/** A menu under its button. It lies outside the page's landmarks, so it is one of its own while it is open. */
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
