import type { SvgIconComponent } from '@mui/icons-material'
import MoreVert from '@mui/icons-material/MoreVert'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ActionMenu } from '../components/ActionMenu'
import { useIsPhone } from '../components/use-is-phone'

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

/** From a list to screens beside it: a button each, on phones in one menu. */
export function SecondaryLinks({ places }: { places: readonly Place[] }) {
  if (useIsPhone()) return <InMenu places={places} />
  return places.map(({ label, Icon, to }) => (
    <Button key={to} variant="outlined" startIcon={<Icon />} component={Link} to={to}>
      {label}
    </Button>
  ))
}
