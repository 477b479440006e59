import BlockOutlined from '@mui/icons-material/BlockOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined'
import HourglassTop from '@mui/icons-material/HourglassTop'
import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined'
import Undo from '@mui/icons-material/Undo'
import { styled } from '@mui/material/styles'
import type { DonationRow } from '../../shared/api/donations'
import { colors } from '../../shared/brand/tokens'
import { AUTHENTICITIES, type Authenticity, type PaymentState, type PlanState, UNKNOWN_AUTHENTICITY } from '../../shared/donation-states'
import { Chip, type ChipStyle, TONES } from '../components/Chip'

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

const Dot = styled('span')({
  display: 'inline-block',
  width: 12,
  height: 12,
  borderRadius: '50%',
  border: `2px solid ${colors.teal}`,
  verticalAlign: '-1px',
  '&[data-full]': { background: colors.teal },
  '&[data-none]': { width: 12, height: 0, borderRadius: 0, borderWidth: '1px 0 0', borderColor: colors.muted, verticalAlign: 4 },
  '&[data-over]': {
    borderColor: colors.muted,
    background: `linear-gradient(45deg, transparent 42%, ${colors.muted} 42% 58%, transparent 58%)`,
  },
  '&[data-back]': {
    borderColor: colors.muted,
    background: `linear-gradient(45deg, ${colors.muted} 40%, ${colors.paper} 40% 60%, ${colors.muted} 60%)`,
  },
  '@media print': { WebkitPrintColorAdjust: 'exact', printColorAdjust: 'exact' },
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    borderColor: 'CanvasText !important',
    '&[data-full]': { background: 'CanvasText' },
    '&[data-over]': { background: 'linear-gradient(45deg, Canvas 42%, CanvasText 42% 58%, Canvas 58%)' },
    '&[data-back]': { background: 'linear-gradient(45deg, CanvasText 40%, Canvas 40% 60%, CanvasText 60%)' },
  },
})

interface DotProps {
  processed: boolean | null
  /** `let-go`: released, or a void check. `back`: charged, then refunded. */
  over?: 'let-go' | 'back'
}

export const DotIcon = ({ processed, over }: DotProps) => (
  <Dot
    aria-hidden="true"
    data-full={(processed === true && !over) || undefined}
    data-none={(processed === null && !over) || undefined}
    data-over={over === 'let-go' || undefined}
    data-back={over === 'back' || undefined}
  />
)

type Money = Pick<DonationRow, 'processed' | 'payment_state'>

const OVER = { canceled: 'Released', refunded: 'Refunded', voided: 'Void check' } as const
const WORDS = { true: 'Processed', false: 'Not processed yet', null: 'Check' } as const

const overOf = ({ payment_state }: Money): string | null =>
  payment_state !== null && payment_state in OVER ? OVER[payment_state as keyof typeof OVER] : null

export function ProcessedDot({ donation }: { donation: Money }) {
  const over = overOf(donation)
  const word = over ?? WORDS[`${donation.processed}`]
  return (
    <span title={word}>
      <DotIcon
        processed={donation.processed}
        over={over === null ? undefined : donation.payment_state === 'refunded' ? 'back' : 'let-go'}
      />
      <span className="visually-hidden">{word}</span>
    </span>
  )
}
