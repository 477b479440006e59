import { styled } from '@mui/material/styles'
import { NavLink } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import { colors } from '../../shared/brand/tokens'
import { RESOURCES, type Section } from '../../shared/resources'

const TABS: readonly Section[] = ['awards', 'payees']

const Bar = styled('nav')({
  display: 'flex',
  gap: 4,
  overflowX: 'auto',
  marginBottom: 16,
  borderBottom: `1px solid ${colors.hairline}`,
  '& a': {
    padding: '8px 12px',
    borderBottom: '3px solid transparent',
    color: colors.muted,
    fontWeight: 600,
    fontSize: '0.9375rem',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
  },
  '& a:focus-visible': { outlineOffset: -2 },
  '& a:hover': { color: colors.ink, background: colors.sand },
  '& a[aria-current]': { color: colors.tealDark, borderColor: colors.teal },
  '@media (pointer: coarse)': { '& a': { padding: '11px 12px' } },
})

/** The lists around awards. */
export const AwardTabs = () => (
  <Bar aria-label="Awards and payees" className="no-print">
    {TABS.map((resource) => (
      <NavLink key={resource} to={pathTo(resource)} end>
        {RESOURCES[resource].all}
      </NavLink>
    ))}
  </Bar>
)
