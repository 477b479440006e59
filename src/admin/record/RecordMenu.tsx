import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import MoreVert from '@mui/icons-material/MoreVert'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import { useEffect, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ActionMenu } from '../components/ActionMenu'
import { useIsPhone } from '../components/use-is-phone'
import { useTrail } from './named-record'

/** What stands as buttons above a record where there is room for them. */
function OfPhones({ onPrint }: { onPrint: () => void }) {
  const trail = useTrail()
  return (
    <>
      <MenuItem onClick={onPrint}>
        <ListItemIcon>
          <PrintOutlined fontSize="small" />
        </ListItemIcon>
        Print/Export
      </MenuItem>
      {trail && (
        <MenuItem component={Link} to={trail}>
          <ListItemIcon>
            <FactCheckOutlined fontSize="small" />
          </ListItemIcon>
          Audit trail
        </MenuItem>
      )}
    </>
  )
}

/** Prints once the menu is gone: paper shows no menu, and all of the page. */
function usePrintAlone() {
  const [state, setState] = useState<'idle' | 'asked' | 'due'>('idle')
  useEffect(() => {
    if (state !== 'due') return
    setState('idle')
    window.print()
  }, [state])
  return { ask: () => setState('asked'), go: () => setState((was) => (was === 'asked' ? 'due' : was)) }
}

/** What is done more seldom with a record; on phones print and audit trail, too. A choice closes it. */
export function RecordMenu({ noun, children }: { noun: string; children?: ReactNode }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { ask, go } = usePrintAlone()
  const isPhone = useIsPhone()
  const close = () => setAnchor(null)
  if (!isPhone && !children) return null
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<MoreVert />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        More
      </Button>
      <ActionMenu label={`More actions for this ${noun}`} anchor={anchor} onClose={close} onClick={close} onGone={go}>
        {isPhone && <OfPhones onPrint={ask} />}
        {children}
      </ActionMenu>
    </>
  )
}
