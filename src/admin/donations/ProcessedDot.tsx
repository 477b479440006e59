import { styled } from '@mui/material/styles'
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
  '@media print': { printColorAdjust: 'exact' },
})

/** The dot alone, beside a word. */
export const BareDot = ({ processed }: { processed: boolean | null }) => (
  <Dot aria-hidden="true" data-full={processed === true || undefined} data-none={processed === null || undefined} />
)

const WORDS = { true: 'Processed', false: 'Not processed', null: 'A check' } as const

/** Whether the money was taken: a full dot, a ring, or a dash for checks. */
export function ProcessedDot({ processed }: { processed: boolean | null }) {
  const word = WORDS[`${processed}`]
  return (
    <span title={word}>
      <BareDot processed={processed} />
      <span className="visually-hidden">{word}</span>
    </span>
  )
}
