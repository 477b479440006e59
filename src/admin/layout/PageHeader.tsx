import type { SvgIconComponent } from '@mui/icons-material'
import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined'
import AddCircleOutline from '@mui/icons-material/AddCircleOutlined'
import ArticleOutlined from '@mui/icons-material/ArticleOutlined'
import Close from '@mui/icons-material/Close'
import DevicesOutlined from '@mui/icons-material/DevicesOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import FormatListBulleted from '@mui/icons-material/FormatListBulleted'
import HomeOutlined from '@mui/icons-material/HomeOutlined'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import Menu from '@mui/icons-material/Menu'
import SearchOff from '@mui/icons-material/SearchOff'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { mayOpen, pathTo, screenAt } from '../../shared/admin-paths'
import { colors } from '../../shared/brand/tokens'
import type { Person } from '../../shared/permissions'
import type { View } from '../../shared/resources'
import type { AccountDialog } from '../account/AccountDialogs'
import { ActionMenu } from '../components/ActionMenu'
import { adminResources, findScreen } from '../resources'
import { RecordSearch } from '../search/RecordSearch'
import { useSession } from '../session/session'
import { SCROLLS_WHEN_SHORT } from '../theme/global-styles'
import { logoutQuestion } from './LogoutDialog'
import { pageSubject, useSharedValue } from './page-signals'
import { shortcutsOn } from './shortcuts'

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

function AccountMenu() {
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

const VIEW_ICONS: Readonly<Record<View, SvgIconComponent>> = {
  list: FormatListBulleted,
  create: AddCircleOutline,
  show: ArticleOutlined,
  edit: EditOutlined,
}

const NOT_FOUND = 'Not Found'

const Bar = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  minHeight: 60,
  padding: '8px 24px',
  background: colors.paper,
  borderBottom: `1px solid ${colors.hairline}`,
  '& h1': { display: 'flex', alignItems: 'center', gap: 10, marginRight: 'auto', minWidth: 0 },
  '& h1 svg': { color: colors.teal, flex: 'none' },
  [theme.breakpoints.up('md')]: { position: 'sticky', top: 0, zIndex: 20, '& .menu-toggle': { display: 'none' } },
  [theme.breakpoints.down('md')]: { padding: '8px 16px' },
  [theme.breakpoints.down('sm')]: { '& h1': { fontSize: '1.1875rem', gap: 8 }, '& .record-search': { order: 9, flexBasis: '100%' } },
  ...SCROLLS_WHEN_SHORT,
}))

function usePageName(name: string, record: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { siteName } = useSession()
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    document.title = [record ? `${record}: ${name}` : name, siteName].filter(Boolean).join(' - ')
  }, [name, record, siteName])
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    heading.current?.focus({ preventScroll: true })
  }, [pathname])
  return heading
}

interface Props {
  menuOpen: boolean
  onMenuToggle: () => void
}

export function PageHeader({ menuOpen, onMenuToggle }: Props) {
  const path = useLocation().pathname.replace(/\/$/, '')
  const screen = screenAt(path)
  const subject = useSharedValue(pageSubject)
  const named = path === '' ? 'Dashboard' : screen && findScreen(screen.resource, screen.view).title
  const name = subject.name ?? named ?? NOT_FOUND
  const heading = usePageName(name, subject.record)
  const Icon = name === NOT_FOUND ? SearchOff : VIEW_ICONS[screen?.view ?? 'list']
  return (
    <Bar className="no-print">
      <IconButton
        className="menu-toggle"
        edge="start"
        onClick={onMenuToggle}
        aria-label={menuOpen ? 'Close menu' : 'Open menu'}
        aria-expanded={menuOpen}
        aria-controls="admin-navigation"
      >
        {menuOpen ? <Close /> : <Menu />}
      </IconButton>
      <Typography variant="h1" ref={heading} tabIndex={-1}>
        <Icon aria-hidden="true" />
        {name}
      </Typography>
      <RecordSearch />
      <AccountMenu />
    </Bar>
  )
}
