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

interface Props {
  label: string
  Icon: SvgIconComponent
  to: string
}

function InMenu({ label, Icon, to }: Props) {
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
        <MenuItem component={Link} to={to}>
          <ListItemIcon>
            <Icon fontSize="small" />
          </ListItemIcon>
          {label}
        </MenuItem>
      </ActionMenu>
    </>
  )
}

/** From a list to a screen beside it: a button, on phones in a menu. */
export function SecondaryLink({ label, Icon, to }: Props) {
  if (useIsPhone()) return <InMenu label={label} Icon={Icon} to={to} />
  return (
    <Button variant="outlined" startIcon={<Icon />} component={Link} to={to}>
      {label}
    </Button>
  )
}
