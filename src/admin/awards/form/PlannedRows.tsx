import { styled } from '@mui/material/styles'
import { colors } from '../../../shared/brand/tokens'
import { RowsInput } from '../../form/RowsInput'

/** Rows of a month, an amount, and more, side by side where there is room. */
export const PlannedRows = styled(RowsInput)(({ theme }) => ({
  '& > p': { margin: 0, fontSize: '0.875rem', color: colors.muted },
  '& > ol > li': { display: 'grid', gap: 10, alignItems: 'start' },
  '& button': { justifySelf: 'start' },
  [theme.breakpoints.up('sm')]: {
    '& > ol > li': { display: 'flex', columnGap: 12 },
    '& > ol > li > div': { flex: '1 1 0', minWidth: 0 },
    '& > ol > li > button': { flex: 'none', marginTop: 28 },
  },
  [theme.breakpoints.down('sm')]: { '& > ol > li:not(:last-child)': { paddingBottom: 14, borderBottom: `1px solid ${colors.hairline}` } },
}))
