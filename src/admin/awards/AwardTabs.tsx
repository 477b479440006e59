import { styled } from '@mui/material/styles'
import { NavLink } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import { colors } from '../../shared/brand/tokens'
import type { Section } from '../../shared/resources'

interface Tab {
  resource: Section
  label: string
  end?: true
}

const TABS: readonly Tab[] = [
  { resource: 'awards', label: 'Awards', end: true },
  { resource: 'installments', label: 'Payments' },
  { resource: 'payees', label: 'Payees' },
]

const TabBar = styled('nav')({
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

export const AwardTabs = () => (
  <TabBar aria-label="Awards, payments, and payees" className="no-print">
    {TABS.map(({ resource, label, end }) => (
      <NavLink key={resource} to={pathTo(resource)} end={end}>
        {label}
      </NavLink>
    ))}
  </TabBar>
)

const VIEWS: readonly { resource: Section; label: string }[] = [
  { resource: 'installments', label: 'Due' },
  { resource: 'disbursement-runs', label: 'Runs' },
  { resource: 'disbursements', label: 'Issued' },
]

const Views = styled('nav')({
  display: 'flex',
  gap: 4,
  marginBottom: 16,
  '& a': {
    padding: '5px 14px',
    borderRadius: 16,
    border: `1px solid ${colors.hairline}`,
    color: colors.muted,
    fontWeight: 600,
    fontSize: '0.875rem',
    textDecoration: 'none',
  },
  '& a:hover': { color: colors.ink, background: colors.sand },
  '& a[aria-current]': { color: colors.tealDark, background: colors.tealTint, borderColor: colors.teal },
  '@media (pointer: coarse)': { '& a': { padding: '11px 16px', borderRadius: 22 } },
})

export const PaymentTabs = () => (
  <>
    <AwardTabs />
    <Views aria-label="Payments" className="no-print">
      {VIEWS.map(({ resource, label }) => (
        <NavLink key={resource} to={pathTo(resource)} end>
          {label}
        </NavLink>
      ))}
    </Views>
  </>
)
