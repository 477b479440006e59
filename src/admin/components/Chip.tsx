import { styled } from '@mui/material/styles'

/** A state in a word, with its icon: never by colour alone. */
export const Chip = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  maxWidth: '100%',
  padding: '2px 9px 2px 7px',
  borderRadius: 12,
  fontSize: '0.8125rem',
  fontWeight: 550,
  verticalAlign: 'middle',
  '& svg': { fontSize: 16, flex: 'none' },
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '@media print': { padding: 0, background: 'none !important' },
})
