import BlockOutlined from '@mui/icons-material/BlockOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ScheduleSendOutlined from '@mui/icons-material/ScheduleSendOutlined'
import { styled } from '@mui/material/styles'
import type { Staff } from '../../shared/api/staff'
import { colors } from '../../shared/brand/tokens'

const State = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  fontSize: '0.8125rem',
  fontWeight: 550,
  verticalAlign: 'middle',
  '& svg': { fontSize: 16 },
})

/** Disabled, invited (no password chosen yet), or active: by word and icon. */
export function StaffState({ account: { disabled, invited } }: { account: Pick<Staff, 'disabled' | 'invited'> }) {
  const [Icon, word, color] = disabled
    ? [BlockOutlined, 'Disabled', colors.red]
    : invited
      ? [ScheduleSendOutlined, 'Invited', colors.muted]
      : [CheckCircleOutlined, 'Active', colors.tealDark]
  return (
    <State style={{ color }}>
      <Icon aria-hidden="true" />
      {word}
    </State>
  )
}
