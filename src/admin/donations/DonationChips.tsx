import BlockOutlined from '@mui/icons-material/BlockOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined'
import HourglassTop from '@mui/icons-material/HourglassTop'
import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined'
import Undo from '@mui/icons-material/Undo'
import { UNKNOWN_AUTHENTICITY, type Authenticity, type PaymentState, type PlanState, AUTHENTICITIES } from '../../shared/donation-states'
import { Chip, TONES, type ChipStyle } from '../components/Chip'

export const AUTHENTICITY_LABELS = [UNKNOWN_AUTHENTICITY, ...AUTHENTICITIES] as const
type AuthenticityWord = (typeof AUTHENTICITY_LABELS)[number]

export const PAYMENT_LABELS: Readonly<Record<PaymentState, string>> = {
  started: 'Not paid',
  authorized: 'On hold',
  captured: 'Charged',
  canceled: 'Released',
  refunded: 'Refunded',
  voided: 'Void',
}

export const PLAN_LABELS: Readonly<Record<PlanState, string>> = {
  waiting: 'Starts after this gift is processed',
  active: 'Active',
  late: 'Payment failed',
  stopped: 'Canceled',
}

const AUTHENTICITY: Readonly<Record<AuthenticityWord, ChipStyle>> = {
  Unknown: { Icon: HelpOutline, ...TONES.quiet },
  Authentic: { Icon: CheckCircleOutlined, ...TONES.good },
  Fraudulent: { Icon: BlockOutlined, ...TONES.bad },
}

const PAYMENT: Readonly<Record<PaymentState, ChipStyle>> = {
  started: { Icon: HourglassTop, ...TONES.quiet },
  authorized: { Icon: HourglassTop, ...TONES.open },
  captured: { Icon: CheckCircleOutlined, ...TONES.good },
  canceled: { Icon: LockOpenOutlined, ...TONES.quiet },
  refunded: { Icon: Undo, ...TONES.quiet },
  voided: { Icon: BlockOutlined, ...TONES.bad },
}

export function AuthenticityChip({ authenticity }: { authenticity: Authenticity | null }) {
  const word = authenticity ?? UNKNOWN_AUTHENTICITY
  return <Chip look={AUTHENTICITY[word]}>{word}</Chip>
}

export const PaymentChip = ({ state }: { state: PaymentState }) => <Chip look={PAYMENT[state]}>{PAYMENT_LABELS[state]}</Chip>
