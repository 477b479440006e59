import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { pathTo } from '../../../shared/admin-paths'
import type { ApplicationRow } from '../../../shared/api/applications'
import { TwoLines } from '../../list/TwoLines'
import { MatchBadge } from '../matches/MatchBadge'
import { nameOf } from '../name-of'
import { StatusChip } from '../StatusChip'

/** Left out where all of the list have the same: the filter says it, and the name needs the room. */
function Status({ row: { status, draft } }: Pick<Props, 'row'>) {
  const filters = useListContext().filterValues as { status?: string }
  return (draft || filters.status !== status) && <StatusChip status={status} draft={draft} short />
}

const Top = ({ row, bookmark }: Props) => (
  <>
    {bookmark}
    <Link className="grow name" to={pathTo('applications', row.id)}>
      {nameOf(row)}
    </Link>
    <MatchBadge count={row.match_count} />
    <Status row={row} />
  </>
)

const Below = ({ row }: Pick<Props, 'row'>) => (
  <>
    <span className="grow">
      {[row.nice_date, [row.home_city, row.home_state].filter(Boolean).join(', ')].filter(Boolean).join(' · ')}
      {row.campaign && (
        <>
          {' · '}
          <Link to={pathTo('campaigns', row.campaign_id ?? undefined)}>{row.campaign.slug}</Link>
        </>
      )}
    </span>
    <Link to={pathTo('applications', row.id)} aria-label={`Review ${nameOf(row)}`}>
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
