import { styled } from '@mui/material/styles'
import type { StatusPreview } from '../../../shared/api/status-moves'
import { colors } from '../../../shared/brand/tokens'
import { figure } from '../bulk/bulk-words'

/** So many names of one reason are read out; of more there is the number. */
const NAMED = 50

const Details = styled('details')({
  fontSize: '0.875rem',
  '& summary': { cursor: 'pointer', fontWeight: 600 },
  '& dl': { margin: '6px 0 0', maxHeight: 160, overflowY: 'auto' },
  '& dt': { color: colors.muted },
  '& dd': { margin: '0 0 6px' },
})

interface Props {
  skipped: StatusPreview['skipped']
  nameOf: (applicationId: number) => string
}

/** Who is not moved, or not told, and why. */
export function Skipped({ skipped, nameOf }: Props) {
  if (skipped.length === 0) return null
  const reasons = [...new Set(skipped.map(({ reason }) => reason))]
  return (
    <Details open={skipped.length <= 5}>
      <summary>{skipped.length === 1 ? '1 gets no mail' : `${figure(skipped.length)} get no mail`}</summary>
      <dl tabIndex={0} aria-label="Who gets no mail">
        {reasons.map((reason) => {
          const names = skipped.filter((one) => one.reason === reason).map(({ application_id }) => nameOf(application_id))
          const more = names.length - NAMED
          return [
            <dt key={reason}>{reason}</dt>,
            <dd key={`${reason} who`}>
              {names.slice(0, NAMED).join(', ')}
              {more > 0 && `, and ${figure(more)} more`}
            </dd>,
          ]
        })}
      </dl>
    </Details>
  )
}
