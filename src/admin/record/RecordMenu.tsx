import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import MoreVert from '@mui/icons-material/MoreVert'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import { useEffect, useState, type ReactNode } from 'react'
import { useResourceContext } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import type { Section } from '../../shared/resources'
import { ActionMenu } from '../components/ActionMenu'
import { useIsPhone } from '../components/use-is-phone'
import { useCan } from '../session/session'

export const useRouteRecord = () => ({ resource: useResourceContext() as Section, id: Number(useParams().id) })

export function useAuditTrailPath(): string | null {
  const { resource, id } = useRouteRecord()
  return useCan('list', 'audit-events') ? `${pathTo('audit-events')}?resource=${resource}&record=${id}` : null
}

function OfPhones({ onPrint }: { onPrint: () => void }) {
  const trail = useAuditTrailPath()
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

/** Prints after the menu has closed: paper would show the menu and cut off the page. */
function usePrintAlone() {
  const [state, setState] = useState<'idle' | 'asked' | 'due'>('idle')
  useEffect(() => {
    if (state !== 'due') return
    setState('idle')
    window.print()
  }, [state])
  return { ask: () => setState('asked'), go: () => setState((was) => (was === 'asked' ? 'due' : was)) }
}

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
