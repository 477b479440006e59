import GavelOutlined from '@mui/icons-material/GavelOutlined'
import { styled } from '@mui/material/styles'
import { colors } from '../../shared/brand/tokens'
import { daysUntil, isUrgent } from '../../shared/court-date'
import { formatDay } from '../../shared/dates'
import { useToday } from '../session/session'

const Frame = styled('span')({
  whiteSpace: 'nowrap',
  '&[data-urgent]': { fontWeight: 650, color: colors.red },
  '& svg': { fontSize: 16, marginRight: 4, verticalAlign: '-3px' },
})

interface Props {
  /** `YYYY-MM-DD` */
  day: string
  /** Says how far away an urgent day is, not only on hover. */
  full?: true
}

export function CourtDate({ day, full }: Props) {
  const today = useToday()
  if (!isUrgent(day, today)) return <Frame>{formatDay(day)}</Frame>
  const distance = daysUntil(day, today)
  return (
    <Frame data-urgent title={`Court date ${distance}`}>
      <GavelOutlined aria-hidden="true" />
      {formatDay(day)}
      <span className={full ? undefined : 'visually-hidden'}>, {distance}</span>
    </Frame>
  )
}
