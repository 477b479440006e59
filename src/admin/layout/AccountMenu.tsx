import type { SvgIconComponent } from '@mui/icons-material'
import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined'
import DevicesOutlined from '@mui/icons-material/DevicesOutlined'
import HomeOutlined from '@mui/icons-material/HomeOutlined'
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { colors } from '../../shared/brand/tokens'
import type { Person } from '../../shared/permissions'
import { mayOpen, pathTo } from '../../shared/admin-paths'
import type { AccountDialog } from '../account/AccountDialogs'
import { adminResources } from '../resources'
import { ActionMenu } from '../components/ActionMenu'
import { useSharedValue } from './page-signals'
import { shortcutsOn } from './shortcuts'
import { useSession } from '../session/session'
import { logoutQuestion } from './LogoutDialog'

const AccountDialogs = lazy(() => import('../account/AccountDialogs').then((m) => ({ default: m.AccountDialogs })))

const Who = styled('div')({
  padding: '6px 16px 10px',
  fontWeight: 600,
  '& small': { display: 'block', fontWeight: 400, fontSize: '0.8125rem', color: colors.muted },
})

const ACCOUNT_BUTTON = {
  maxWidth: 200,
  '& .name': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '@media (max-width: 639.95px)': {
    minWidth: 44,
    padding: '5px 8px',
    '& .name': { position: 'absolute', clipPath: 'inset(50%)', width: 1 },
    '& .MuiButton-startIcon': { margin: 0 },
  },
} as const

const accountFaces = (user: Person) =>
  adminResources.filter(({ menu, resource }) => menu === 'account' && mayOpen(user, { resource, view: 'list' }))

const ItemIcon = ({ Icon }: { Icon: SvgIconComponent }) => (
  <ListItemIcon>
    <Icon fontSize="small" />
  </ListItemIcon>
)

const SectionItems = ({ user, onPick }: { user: Person; onPick: () => void }) =>
  accountFaces(user).map(({ resource, label, Icon }) => (
    <MenuItem key={resource} component={Link} to={pathTo(resource)} onClick={onPick}>
      <ItemIcon Icon={Icon} />
      {label}
    </MenuItem>
  ))

export function AccountMenu() {
  const { user } = useSession()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [dialog, setDialog] = useState<AccountDialog | null>(null)
  const keysOn = useSharedValue(shortcutsOn)
  const firstName = user.name.split(' ')[0] ?? ''
  const close = () => setAnchor(null)
  const pick = (action: () => void) => () => {
    close()
    action()
  }
  const own = [
    { Icon: KeyOutlined, label: 'Change your password', act: () => setDialog('password') },
    { Icon: DevicesOutlined, label: 'Sign out everywhere', act: () => setDialog('sign-out') },
    { Icon: KeyboardOutlined, label: `Turn keyboard shortcuts ${keysOn ? 'off' : 'on'}`, act: () => shortcutsOn.set(!keysOn) },
    { Icon: LogoutOutlined, label: 'Log out', act: () => logoutQuestion.set(true) },
  ]
  return (
    <>
      <Button
        color="inherit"
        startIcon={<AccountCircleOutlined />}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={`${firstName}’s account`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        sx={ACCOUNT_BUTTON}
      >
        <span className="name">{firstName}</span>
      </Button>
      <ActionMenu label="Account" anchor={anchor} onClose={close}>
        <Who role="presentation">
          {user.name}
          <small>{user.isAdmin ? 'Admin' : 'Staff'}</small>
        </Who>
        <Divider role="presentation" />
        {SectionItems({ user, onPick: close })}
        <MenuItem component="a" href="/">
          <ItemIcon Icon={HomeOutlined} />
          Public site
        </MenuItem>
        <Divider role="presentation" />
        {own.map(({ Icon, label, act }) => (
          <MenuItem key={label} onClick={pick(act)}>
            <ItemIcon Icon={Icon} />
            {label}
          </MenuItem>
        ))}
      </ActionMenu>
      {dialog && (
        <Suspense fallback={null}>
          <AccountDialogs dialog={dialog} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </>
  )
}
