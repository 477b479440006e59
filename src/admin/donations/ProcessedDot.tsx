import { styled } from '@mui/material/styles'
import type { DonationRow } from '../../shared/api/donations'
import { colors } from '../../shared/brand/tokens'

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
  '@media print': { printColorAdjust: 'exact' },
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

/** Full dot: charged. Ring: waiting. Crossed ring: released or void. Crossed full dot: refunded. Dash: a check. */
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
