import { styled } from '@mui/material/styles'

export const ActionBar = styled('section')({ display: 'flex', flexWrap: 'wrap', gap: 8, margin: '4px 0 12px' })
