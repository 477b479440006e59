import { styled } from '@mui/material/styles'
import { colors } from '../../shared/brand/tokens'

export const AmountTable = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  margin: '4px 0 12px',
  fontSize: '0.9375rem',
  '& th, & td': { textAlign: 'left', padding: '7px 16px 7px 0', borderBottom: `1px solid ${colors.hairline}`, verticalAlign: 'middle' },
  '& thead th': { color: colors.muted, fontWeight: 600, fontSize: '0.8125rem' },
  '& tbody th, & .due': { whiteSpace: 'nowrap' },
  '& tbody th': { fontWeight: 500 },
  '&[data-wraps] :is(tbody th, .due:not(.short))': { whiteSpace: 'normal' },
  // Wide enough for a range of months.
  '&[data-wraps] .due:not(.short)': { minWidth: '8.5rem' },
  '& small': { display: 'block', fontWeight: 400, fontSize: '0.8125rem', color: colors.muted, overflowWrap: 'anywhere' },
  '& .number': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', paddingRight: 28 },
  // Long names break, but not into single letters.
  '& .payee': { overflowWrap: 'anywhere', minWidth: '5rem' },
  '&[data-wraps] tbody th': { overflowWrap: 'anywhere', minWidth: '5rem', maxWidth: '16rem' },
  '& .chips': { display: 'flex', flexWrap: 'wrap', gap: 6 },
  '& tfoot :is(th, td)': { fontWeight: 600 },
  '& tr[data-canceled] :is(th, .number)': { textDecoration: 'line-through', color: colors.muted },
  [theme.breakpoints.down('sm')]: {
    '@media screen': {
      '&, & tbody, & tfoot': { display: 'block' },
      '& thead': { display: 'none' },
      '& tr': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gap: '2px 12px',
        padding: '8px 0',
        borderBottom: `1px solid ${colors.hairline}`,
      },
      '& th, & td, & .number': { display: 'block', padding: 0, border: 0 },
      '& tbody td:not(.number)': { fontSize: '0.875rem' },
      '& .payee, & .chips': { gridColumn: 1 },
      '& .payee, &[data-wraps] tbody th': { minWidth: 0, maxWidth: 'none' },
      '& .due': { textAlign: 'right', minWidth: 0 },
      '& td:empty': { display: 'none' },
    },
  },
}))
