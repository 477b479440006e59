import { styled } from '@mui/material/styles'
import type { InstallmentRow } from '../../../shared/api/disbursements'
import { colors } from '../../../shared/brand/tokens'
import { BLOCK_LABELS, isHardBlock, type PaymentBlock } from '../../../shared/disbursements'
import { useSelection } from '../../list/selection'
import { reasonsOf } from './due-selection'
import { useDueRows, usePreparationError } from './use-due-rows'

const Text = styled('span')({
  display: 'block',
  fontSize: '0.8125rem',
  lineHeight: '17px',
  '& > span': { display: 'block', position: 'relative', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  color: colors.muted,
  '&[data-hard]': { color: colors.red },
})

const NONE: ReadonlySet<number> = new Set()

export const inWords = (reasons: readonly PaymentBlock[]): string => reasons.map((reason) => BLOCK_LABELS[reason]).join('. ')

export function Reasons({ row }: { row: InstallmentRow }) {
  const { planned } = useDueRows()
  const refusal = usePreparationError()
  const chosen = useSelection()?.ids ?? NONE
  const refused = chosen.has(row.id) ? refusal?.skipped.find((each) => each.row.id === row.id)?.reasons : undefined
  const reasons = refused ?? reasonsOf(row, planned, chosen)
  if (reasons.length === 0) return null
  return (
    <Text title={inWords(reasons)} data-hard={reasons.some(isHardBlock) || undefined}>
      {reasons.map((reason) => (
        <span key={reason}>
          {BLOCK_LABELS[reason]}
          <span className="visually-hidden">. </span>
        </span>
      ))}
    </Text>
  )
}
