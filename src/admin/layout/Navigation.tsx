import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import { styled } from '@mui/material/styles'
import { Link, useLocation } from 'react-router-dom'
import { mayOpen, pathTo } from '../../shared/admin-paths'
import { colors, fonts } from '../../shared/brand/tokens'
import type { Person } from '../../shared/permissions'
import { resourceConfig } from '../../shared/resources'
import type { AdminResource } from '../define-resource'
import { adminResources } from '../resources'
import { useSession } from '../session/session'
import { logoutQuestion } from './LogoutDialog'

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 2,
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 40,
    padding: '0 12px',
    borderRadius: 8,
    color: colors.ink,
    textDecoration: 'none',
    fontWeight: 500,
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '& svg': { fontSize: 20, color: colors.muted },
  '& a:hover': { background: '#EDE6D6' },
  '& a[aria-current]': { background: colors.tealTint, color: colors.tealDark, fontWeight: 650, boxShadow: `inset 3px 0 ${colors.teal}` },
  '& a[aria-current] svg': { color: colors.teal },
})

const mainResources = (user: Person) =>
  adminResources.filter(({ menu, resource }) => menu === 'main' && mayOpen(user, { resource, view: 'list' }))

function SectionLink({ definition: { resource, label, Icon } }: { definition: AdminResource }) {
  const { pathname } = useLocation()
  const path = pathTo(resource)
  const current = pathname === path || pathname.startsWith(`${path}/`)
  return (
    <Link to={pathTo(resource, resourceConfig(resource).only)} aria-current={current ? 'page' : undefined}>
      <Icon />
      {label}
    </Link>
  )
}

export function Navigation() {
  const { user } = useSession()
  return (
    <List>
      {mainResources(user).map((definition) => (
        <li key={definition.resource}>
          <SectionLink definition={definition} />
        </li>
      ))}
      <li>
        <a
          href="/logout"
          onClick={(event) => {
            event.preventDefault()
            logoutQuestion.set(true)
          }}
        >
          <LogoutOutlined />
          Log out
        </a>
      </li>
    </List>
  )
}

const BrandLink = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '6px 10px',
  color: colors.ink,
  textDecoration: 'none',
  fontFamily: fonts.heading,
  fontWeight: 650,
  fontSize: '1.0625rem',
  lineHeight: 1.15,
  '& svg': { flex: 'none' },
})

const Mark = () => (
  <svg width="34" height="34" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <path d="M4 15.5 16 5l12 10.5V28H4z" fill={colors.dusk} />
    <path d="M2.5 16.5 16 4.5l13.5 12" fill="none" stroke={colors.red} strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" />
    <rect x="12" y="16" width="8" height="8" rx="1" fill={colors.yellow} />
    <path d="M16 16v8M12 20h8" stroke={colors.dusk} strokeWidth="1.2" />
  </svg>
)

export function Brand() {
  const { siteName } = useSession()
  return (
    <BrandLink to="/">
      <Mark />
      <span>{siteName}</span>
    </BrandLink>
  )
}
