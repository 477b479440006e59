import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { pathTo } from '../../../shared/admin-paths'
import type { Campaign } from '../../../shared/api/campaigns'
import { figure } from '../../../shared/text'
import { StatusChip } from '../../applications/StatusChip'
import { useRecord } from '../../record/use-record'
import { Rows } from './Rows'

/** The filtered list, of any date. */
const listOf = (campaign: number, status: string) =>
  `${pathTo('applications')}?${new URLSearchParams({ campaign_id: String(campaign), start: '', end: '', status }).toString()}`

/** How many applications came through the campaign, by status; each figure leads to them. */
export function CampaignApplications() {
  const { id, applications } = useRecord<Campaign>()
  if (applications.length === 0)
    return <Typography color="textSecondary">No applications through this campaign yet. Share its apply link.</Typography>
  const total = applications.reduce((sum, { count }) => sum + count, 0)
  return (
    <Rows>
      {applications.map(({ status, count }) => (
        <li key={status}>
          <StatusChip status={status} />
          <Link component={RouterLink} to={listOf(id, status)} className="tabular" aria-label={`${figure(count)} with status ${status}`}>
            {figure(count)}
          </Link>
        </li>
      ))}
      <li>
        <strong>All</strong>
        <Link component={RouterLink} to={listOf(id, 'All')} className="tabular" aria-label={`All ${figure(total)} applications`}>
          {figure(total)}
        </Link>
      </li>
    </Rows>
  )
}
