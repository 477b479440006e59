import { styled } from '@mui/material/styles'
import { colors } from '../../../shared/brand/tokens'

/** Two columns beside the questions; on narrow screens a question with its two answers below each other. */
export const Table = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '& th, & td': { padding: '6px 12px', textAlign: 'left', verticalAlign: 'top', overflowWrap: 'anywhere', fontWeight: 400 },
  '& .corner': { width: '24%' },
  '& thead': { position: 'sticky', top: 0, zIndex: 1, background: colors.paper, boxShadow: `0 1px ${colors.hairline}` },
  '& thead th': { '& > *': { display: 'block' }, '& strong': { fontSize: '1rem' } },
  '& .which, & .facts, & tbody th': { color: colors.muted, fontSize: '0.8125rem' },
  '& thead th > span:last-of-type': { display: 'inline-flex', marginTop: 4 },
  '& tbody tr': { borderBottom: `1px solid ${colors.hairline}` },
  '& tbody th.section': { paddingTop: 20, color: colors.ink, fontSize: '0.9375rem', fontWeight: 600 },
  '& .differs': { background: colors.yellowTint },
  '& .differs th': { color: colors.ink, fontWeight: 600 },
  [theme.breakpoints.down('sm')]: {
    '&, & tbody, & thead, & tr, & th, & td': { display: 'block' },
    '& thead': { position: 'static' },
    '& th, & td': { padding: '4px 10px' },
    '& .corner': { display: 'none' },
    '& tbody tr': { padding: '4px 0' },
    '& td[data-label]::before': { content: 'attr(data-label)', display: 'block', color: colors.muted, fontSize: '0.75rem' },
  },
}))
