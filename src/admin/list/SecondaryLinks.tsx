import type { SvgIconComponent } from '@mui/icons-material'
import Add from '@mui/icons-material/Add'
import MoreVert from '@mui/icons-material/MoreVert'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useResourceContext } from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import { mayOpen, pathTo } from '../../shared/admin-paths'
import type { Section } from '../../shared/resources'
import { ActionMenu } from '../components/ActionMenu'
import { useIsPhone } from '../components/use-is-phone'
import type { ReturnState } from '../navigation/use-back'
import { useSession } from '../session/session'

export function NewButton({ label }: { label: string }) {
  const resource = useResourceContext() as Section
  const from: ReturnState = { from: useLocation().pathname }
  const { user } = useSession()
  if (!mayOpen(user, { resource, view: 'create' })) return null
  return (
    <Button variant="contained" startIcon={<Add />} component={Link} to={pathTo(resource, 'create')} state={from}>
      {label}
    </Button>
  )
}

interface Place {
  label: string
  Icon: SvgIconComponent
  to: string
}

function InMenu({ places }: { places: readonly Place[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        aria-label="More"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: '6px' }}
      >
        <MoreVert />
      </IconButton>
      <ActionMenu label="More" anchor={anchor} onClose={() => setAnchor(null)}>
        {places.map(({ label, Icon, to }) => (
          <MenuItem key={to} component={Link} to={to}>
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            {label}
          </MenuItem>
        ))}
      </ActionMenu>
    </>
  )
}

export function SecondaryLinks({ places }: { places: readonly Place[] }) {
  if (useIsPhone()) return <InMenu places={places} />
  return places.map(({ label, Icon, to }) => (
    <Button key={to} variant="outlined" startIcon={<Icon />} component={Link} to={to}>
      {label}
    </Button>
  ))
}
