import { styled } from '@mui/material/styles'
import { NavLink } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import { colors } from '../../shared/brand/tokens'
import type { Section } from '../../shared/resources'
import { AwardTabs } from '../payees/AwardTabs'

const VIEWS: readonly { resource: Section; label: string }[] = [
  { resource: 'installments', label: 'Due' },
  { resource: 'disbursement-runs', label: 'Runs' },
  { resource: 'disbursements', label: 'Issued' },
]

/** Looks unlike the tabs above it, which are wider. */
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

/** Payments that are due, being prepared, and issued. */
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
