import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ApplicationRow } from '../../../shared/api'
import { colors } from '../../../shared/brand/tokens'
import { StatusChip } from '../StatusChip'

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  whiteSpace: 'nowrap',
  '& .grow': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .grow:focus-visible': { outlineOffset: -2 },
  '& .name': { fontWeight: 600 },
  '&.second': { color: colors.muted, fontSize: '0.8125rem' },
})

/** An application in two lines, for narrow screens. */
export const ApplicationCard = ({ row, bookmark }: { row: ApplicationRow; bookmark: ReactNode }) => (
  <>
    <Line>
      {bookmark}
      <Link className="grow name" to={`/application/${row.id}`}>
        {row.full_name}
      </Link>
      <StatusChip status={row.status} short />
    </Line>
    <Line className="second">
      <span className="grow">
        {row.nice_date} · {row.home_city}, {row.home_state}
        {row.campaign && (
          <>
            {' · '}
            <Link to={`/campaign/${row.campaign_id}`}>{row.campaign.slug}</Link>
          </>
        )}
      </span>
      <Link to={`/application/${row.id}`} aria-label={`Review ${row.full_name}`}>
        Review
      </Link>
    </Line>
  </>
)
