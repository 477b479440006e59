import { styled } from '@mui/material/styles'
import type { ComponentProps } from 'react'
import { colors } from '../../../shared/brand/tokens'
import { RowsInput } from '../../form/RowsInput'

const HIDDEN = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' } as const

const Rows = styled(RowsInput)(({ theme }) => ({
  '& > p': { margin: 0, fontSize: '0.875rem', color: colors.muted },
  '& > .columns': { display: 'none' },
  '& > ol > li': { display: 'grid', gap: 10, alignItems: 'start' },
  '& button': { justifySelf: 'start' },
  [theme.breakpoints.up('sm')]: {
    '& > .columns, & > ol > li': { display: 'flex', columnGap: 12 },
    '& > .columns': { marginBottom: -8, paddingRight: 112, fontSize: '0.8125rem', fontWeight: 600 },
    '& > .columns > span, & > ol > li > div': { flex: '1 1 0', minWidth: 0 },
    '& > ol': { gap: 8 },
    '& > ol > li label': HIDDEN,
    '& > ol > li > button': { flex: 'none', width: 100, alignSelf: 'flex-start', marginTop: 3 },
  },
  [theme.breakpoints.down('sm')]: { '& > ol > li:not(:last-child)': { paddingBottom: 14, borderBottom: `1px solid ${colors.hairline}` } },
}))

interface Props extends Omit<ComponentProps<typeof RowsInput>, 'head' | 'className'> {
  /** For the eye only: each field has its own label. */
  columns: readonly string[]
}

export const PlannedRows = ({ columns, ...rows }: Props) => (
  <Rows
    {...rows}
    head={
      <div className="columns" aria-hidden="true">
        {columns.map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
    }
  />
)
