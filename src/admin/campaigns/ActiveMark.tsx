import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined'
import { styled } from '@mui/material/styles'
import { colors } from '../../shared/brand/tokens'

const Mark = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  padding: '2px 9px 2px 7px',
  borderRadius: 12,
  fontSize: '0.8125rem',
  fontWeight: 550,
  background: colors.sand,
  color: colors.muted,
  '&[data-active]': { background: colors.tealTint, color: colors.tealDark },
  '& svg': { fontSize: 16 },
  '@media print': { padding: 0, background: 'none' },
})

/** Whether a campaign is active, by word and icon. */
export const ActiveMark = ({ active }: { active: 0 | 1 }) => (
  <Mark data-active={active === 1 || undefined}>
    {active === 1 ? <CheckCircleOutlined aria-hidden="true" /> : <PauseCircleOutlined aria-hidden="true" />}
    {active === 1 ? 'Active' : 'Inactive'}
  </Mark>
)
