import BlockOutlined from '@mui/icons-material/BlockOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined'
import HourglassTop from '@mui/icons-material/HourglassTop'
import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined'
import Undo from '@mui/icons-material/Undo'
import { UNKNOWN_AUTHENTICITY, type Authenticity, type PaymentState } from '../../shared/donation-states'
import { Chip, TONES, type Look } from '../components/Chip'
import { PAYMENT_WORDS, type AuthenticityWord } from './words'

const AUTHENTICITY: Readonly<Record<AuthenticityWord, Look>> = {
  Unknown: { Icon: HelpOutline, ...TONES.quiet },
  Authentic: { Icon: CheckCircleOutlined, ...TONES.good },
  Fraudulent: { Icon: BlockOutlined, ...TONES.bad },
}

const PAYMENT: Readonly<Record<PaymentState, Look>> = {
  started: { Icon: HourglassTop, ...TONES.quiet },
  authorized: { Icon: HourglassTop, ...TONES.open },
  captured: { Icon: CheckCircleOutlined, ...TONES.good },
  canceled: { Icon: LockOpenOutlined, ...TONES.quiet },
  refunded: { Icon: Undo, ...TONES.quiet },
  voided: { Icon: BlockOutlined, ...TONES.bad },
}

/** What staff think of a gift. */
export function AuthenticityChip({ authenticity }: { authenticity: Authenticity | null }) {
  const word = authenticity ?? UNKNOWN_AUTHENTICITY
  return <Chip look={AUTHENTICITY[word]}>{word}</Chip>
}

/** Where the money of a gift online is. */
export const PaymentChip = ({ state }: { state: PaymentState }) => <Chip look={PAYMENT[state]}>{PAYMENT_WORDS[state]}</Chip>
