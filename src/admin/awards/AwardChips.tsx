import BlockOutlined from '@mui/icons-material/BlockOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined'
import EventOutlined from '@mui/icons-material/EventOutlined'
import FlagOutlined from '@mui/icons-material/FlagOutlined'
import HourglassTop from '@mui/icons-material/HourglassTop'
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined'
import SendOutlined from '@mui/icons-material/SendOutlined'
import type { Installment } from '../../shared/api/awards'
import type { AwardState } from '../../shared/awards'
import { Chip, TONES, type ChipStyle } from '../components/Chip'
import { PAYMENT_LABELS, STATE_LABELS } from './award-labels'

const STATES: Readonly<Record<AwardState, ChipStyle>> = {
  proposed: { Icon: HourglassTop, ...TONES.open },
  withdrawn: { Icon: BlockOutlined, ...TONES.quiet },
  active: { Icon: CheckCircleOutlined, ...TONES.good },
  paused: { Icon: PauseCircleOutlined, ...TONES.open },
  ended: { Icon: FlagOutlined, ...TONES.quiet },
}

export const AwardChip = ({ state }: { state: AwardState }) => <Chip look={STATES[state]}>{STATE_LABELS[state]}</Chip>

const PAYMENTS: Readonly<Record<Installment['state'], ChipStyle>> = {
  planned: { Icon: EventOutlined, ...TONES.quiet },
  prepared: { Icon: HourglassTop, ...TONES.open },
  approved: { Icon: CheckCircleOutlined, ...TONES.open },
  issued: { Icon: SendOutlined, ...TONES.good },
  cleared: { Icon: DoneAllOutlined, ...TONES.good },
  canceled: { Icon: BlockOutlined, ...TONES.quiet },
}

export const InstallmentChip = ({ state }: Pick<Installment, 'state'>) => <Chip look={PAYMENTS[state]}>{PAYMENT_LABELS[state]}</Chip>

const LATE = { Icon: FlagOutlined, ...TONES.bad }
export const LateChip = () => <Chip look={LATE}>Late</Chip>
