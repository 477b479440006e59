import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { colors, fonts } from '../../shared/brand/tokens'
import { GroupProvider } from './form-fields'

export const ListFieldset = styled('fieldset')({
  minWidth: 0,
  margin: 0,
  padding: '14px 0 0',
  border: 0,
  borderTop: `1px solid ${colors.hairline}`,
  display: 'grid',
  gap: 12,
  '& legend': { float: 'left', padding: 0, fontFamily: fonts.heading, fontWeight: 600, fontSize: '1.0625rem' },
  '& > ol': { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 14 },
})

const Group = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  display: 'grid',
  alignItems: 'start',
  gap: 14,
  '* + &': { paddingTop: 14, borderTop: `1px solid ${colors.hairline}` },
  '& > legend': { float: 'left', gridColumn: '1 / -1', padding: 0, fontFamily: fonts.heading, fontWeight: 600, fontSize: '1.0625rem' },
  '& > p': { gridColumn: '1 / -1', margin: '-8px 0 0', fontSize: '0.875rem', color: colors.muted },
  '& > [data-wide], & > .wide': { gridColumn: '1 / -1' },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 20 },
}))

export const FieldGroup = ({ title, help, children }: { title: string; help?: string; children: ReactNode }) => (
  <Group>
    <legend>{title}</legend>
    {help && <p>{help}</p>}
    <GroupProvider value={title}>{children}</GroupProvider>
  </Group>
)
