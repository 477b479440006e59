import BlockOutlined from '@mui/icons-material/BlockOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined'
import HourglassTop from '@mui/icons-material/HourglassTop'
import SendOutlined from '@mui/icons-material/SendOutlined'
import type { DisbursementState, RunState } from '../../shared/disbursements'
import { Chip, TONES, type ChipStyle } from '../components/Chip'
import { PAYMENT_STATE_LABELS, RUN_STATE_LABELS } from './payment-labels'

const LOOKS: Readonly<Record<DisbursementState, ChipStyle>> = {
  prepared: { Icon: HourglassTop, ...TONES.open },
  approved: { Icon: CheckCircleOutlined, ...TONES.open },
  issued: { Icon: SendOutlined, ...TONES.good },
  cleared: { Icon: DoneAllOutlined, ...TONES.good },
  void: { Icon: BlockOutlined, ...TONES.bad },
  canceled: { Icon: BlockOutlined, ...TONES.quiet },
}

export const PaymentChip = ({ state }: { state: DisbursementState }) => <Chip look={LOOKS[state]}>{PAYMENT_STATE_LABELS[state]}</Chip>
export const RunChip = ({ state }: { state: RunState }) => <Chip look={LOOKS[state]}>{RUN_STATE_LABELS[state]}</Chip>
