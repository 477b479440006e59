import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined'
import { colors } from '../../shared/brand/tokens'
import { Chip } from '../components/Chip'

const LOOKS = [
  { Icon: PauseCircleOutlined, word: 'Inactive', color: colors.muted, background: colors.sand },
  { Icon: CheckCircleOutlined, word: 'Active', color: colors.tealDark, background: colors.tealTint },
] as const

/** Whether a campaign is active, by word and icon. */
export function ActiveMark({ active }: { active: 0 | 1 }) {
  const { Icon, word, ...look } = LOOKS[active]
  return (
    <Chip style={look}>
      <Icon aria-hidden="true" />
      {word}
    </Chip>
  )
}
