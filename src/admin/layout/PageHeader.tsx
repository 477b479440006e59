import type { SvgIconComponent } from '@mui/icons-material'
import AddCircleOutline from '@mui/icons-material/AddCircleOutlined'
import ArticleOutlined from '@mui/icons-material/ArticleOutlined'
import Close from '@mui/icons-material/Close'
import EditOutlined from '@mui/icons-material/EditOutlined'
import FormatListBulleted from '@mui/icons-material/FormatListBulleted'
import Menu from '@mui/icons-material/Menu'
import SearchOff from '@mui/icons-material/SearchOff'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { screenAt } from '../../shared/admin-paths'
import { colors } from '../../shared/brand/tokens'
import { SCROLLS_WHEN_SHORT } from '../theme/global-styles'
import type { View } from '../../shared/resources'
import { findScreen } from '../resources'
import { RecordSearch } from '../search/RecordSearch'
import { useSession } from '../session/session'
import { AccountMenu } from './AccountMenu'
import { pageSubject, useSharedValue } from './page-signals'

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
