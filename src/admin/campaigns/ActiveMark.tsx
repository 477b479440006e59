import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined'
import { Chip, TONES } from '../components/Chip'

const LOOKS = [
  { Icon: PauseCircleOutlined, word: 'Inactive', ...TONES.quiet },
  { Icon: CheckCircleOutlined, word: 'Active', ...TONES.good },
] as const

export function ActiveMark({ active }: { active: 0 | 1 }) {
  const { word, ...look } = LOOKS[active]
  return <Chip look={look}>{word}</Chip>
}
