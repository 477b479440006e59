import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { Link as RouterLink } from 'react-router-dom'
import { colors, fonts } from '../../shared/brand/tokens'
import type { Figure } from './figures'

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(140px, 100%), 1fr))',
  gap: '20px 24px',
  '& li': { borderTop: `3px solid ${colors.hairline}`, paddingTop: 10 },
  '& li[data-waiting]': { borderColor: colors.teal },
  '& li[data-pressing]': { borderColor: colors.red },
  '& a': { display: 'block', color: colors.ink },
  '& strong': { display: 'block', fontFamily: fonts.heading, fontSize: '2.25rem', fontWeight: 600, lineHeight: 1.1 },
  '& li:not([data-waiting]) strong': { color: colors.muted },
  '& small': { display: 'block', marginTop: 2, fontSize: '0.8125rem', color: colors.muted },
})

/** What needs attention, in figures; each leads to its list. */
export const Attention = ({ figures }: { figures: readonly Figure[] }) => (
  <List>
    {figures.map(({ key, count, label, note, to }) => (
      <li key={key} data-waiting={count > 0 || undefined} data-pressing={(key === 'failed' && count > 0) || undefined}>
        <Link component={RouterLink} to={to}>
          <strong className="tabular">{count.toLocaleString('en-US')}</strong> {label}
        </Link>
        <small>{note}</small>
      </li>
    ))}
  </List>
)
