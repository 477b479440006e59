import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ApplicationRow } from '../../../shared/api'
import { TwoLines } from '../../list/TwoLines'
import { StatusChip } from '../StatusChip'

const Top = ({ row, bookmark }: Props) => (
  <>
    {bookmark}
    <Link className="grow name" to={`/application/${row.id}`}>
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
          <Link to={`/campaign/${row.campaign_id}`}>{row.campaign.slug}</Link>
        </>
      )}
    </span>
    <Link to={`/application/${row.id}`} aria-label={`Review ${row.full_name}`}>
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
