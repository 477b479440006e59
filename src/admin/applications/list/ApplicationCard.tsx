import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { pathTo } from '../../../shared/admin-paths'
import type { ApplicationRow } from '../../../shared/api/applications'
import { TwoLines } from '../../list/TwoLines'
import { StatusChip } from '../StatusChip'

const Top = ({ row, bookmark }: Props) => (
  <>
    {bookmark}
    <Link className="grow name" to={pathTo('applications', row.id)}>
      {row.full_name}
    </Link>
    <StatusChip status={row.status} short />
  </>
)

const Below = ({ row }: Pick<Props, 'row'>) => (
  <>
    <span className="grow">
      {row.nice_date} · {row.home_city}, {row.home_state}
      {row.campaign && (
        <>
          {' · '}
          <Link to={pathTo('campaigns', row.campaign_id ?? undefined)}>{row.campaign.slug}</Link>
        </>
      )}
    </span>
    <Link to={pathTo('applications', row.id)} aria-label={`Review ${row.full_name}`}>
      Review
    </Link>
  </>
)

interface Props {
  row: ApplicationRow
  bookmark: ReactNode
}

/** An application in two lines, for narrow screens. */
export const ApplicationCard = (props: Props) => <TwoLines first={<Top {...props} />} second={<Below {...props} />} />
