import BlockOutlined from '@mui/icons-material/BlockOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined'
import HourglassTop from '@mui/icons-material/HourglassTop'
import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined'
import Undo from '@mui/icons-material/Undo'
import type { SvgIconComponent } from '@mui/icons-material'
import { colors } from '../../shared/brand/tokens'
import { UNKNOWN_AUTHENTICITY, type Authenticity, type PaymentState } from '../../shared/donation-states'
import { Chip } from '../components/Chip'
import { PAYMENT_WORDS, type AuthenticityWord } from './words'

interface Look {
  Icon: SvgIconComponent
  ink: string
  ground: string
}

const GOOD = { ink: colors.tealDark, ground: colors.tealTint }
const OPEN = { ink: colors.ink, ground: colors.yellowTint }
const QUIET = { ink: colors.muted, ground: colors.sand }

const AUTHENTICITY: Readonly<Record<AuthenticityWord, Look>> = {
  Unknown: { Icon: HelpOutline, ...QUIET },
  Authentic: { Icon: CheckCircleOutlined, ...GOOD },
  Fraudulent: { Icon: BlockOutlined, ink: colors.red, ground: colors.redTint },
}

const PAYMENT: Readonly<Record<PaymentState, Look>> = {
  started: { Icon: HourglassTop, ...QUIET },
  authorized: { Icon: HourglassTop, ...OPEN },
  captured: { Icon: CheckCircleOutlined, ...GOOD },
  canceled: { Icon: LockOpenOutlined, ...QUIET },
  refunded: { Icon: Undo, ...QUIET },
}

const Looked = ({ look: { Icon, ink, ground }, word }: { look: Look; word: string }) => (
  <Chip style={{ color: ink, background: ground }}>
    <Icon aria-hidden="true" />
    <span>{word}</span>
  </Chip>
)

/** What staff think of a gift. */
export function AuthenticityChip({ authenticity }: { authenticity: Authenticity | null }) {
  const word = authenticity ?? UNKNOWN_AUTHENTICITY
  return <Looked look={AUTHENTICITY[word]} word={word} />
}

/** Where the money of a gift online is. */
export const PaymentChip = ({ state }: { state: PaymentState }) => <Looked look={PAYMENT[state]} word={PAYMENT_WORDS[state]} />
