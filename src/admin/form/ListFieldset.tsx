import { styled } from '@mui/material/styles'
import { colors, fonts } from '../../shared/brand/tokens'

/** A part of a form that holds a list which grows, an `ol`, under its legend; what stands within may be such a part too. */
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
