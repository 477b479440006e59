import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import { styled } from '@mui/material/styles'
import { Link, useLocation } from 'react-router-dom'
import { colors } from '../../shared/brand/tokens'
import { ADMIN_SECTIONS, TERMS_PATH, type AdminSection } from '../../shared/resources'
import { logoutQuestion } from './logout-question'
import { SECTION_ICONS } from './section-icons'

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

const MAIN_SECTIONS = ADMIN_SECTIONS.filter((section) => section.menu === 'main')

const pathOf = ({ resource, path }: AdminSection) => (resource === 'terms' ? TERMS_PATH : `/${path}`)

function SectionLink({ section }: { section: AdminSection }) {
  const { pathname } = useLocation()
  const Icon = SECTION_ICONS[section.resource]
  const current = pathname === `/${section.path}` || pathname.startsWith(`/${section.path}/`)
  return (
    <Link to={pathOf(section)} aria-current={current ? 'page' : undefined}>
      {Icon && <Icon />}
      {section.label}
    </Link>
  )
}

/** The links of rule 10.1, and log out, which asks first. */
export function Navigation() {
  return (
    <List>
      {MAIN_SECTIONS.map((section) => (
        <li key={section.resource}>
          <SectionLink section={section} />
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
