import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { pathTo } from '../../../shared/admin-paths'
import type { Campaign } from '../../../shared/api/campaigns'
import { formatCents } from '../../../shared/money'
import { figure } from '../../../shared/text'
import { useRecord } from '../../record/use-record'
import { Rows } from './Rows'

/** The campaign's newest donations, each leading to its record, and the way to all of them. */
export function CampaignDonations() {
  const { id, donations, donations_total: total } = useRecord<Campaign>()
  if (total.count === 0)
    return <Typography color="textSecondary">No donations through this campaign yet. Share its donate link.</Typography>
  return (
    <>
      <Typography sx={{ mb: 2 }}>{formatCents(total.taken)} has reached us through it.</Typography>
      <Rows>
        {donations.map((donation) => (
          <li key={donation.id}>
            <Link component={RouterLink} to={pathTo('donations', donation.id)}>
              {donation.name}
            </Link>
            <span className="tabular">
              {formatCents(donation.amount)}, {donation.nice_date}
            </span>
          </li>
        ))}
        <li>
          <strong>All</strong>
          <Link
            component={RouterLink}
            to={`${pathTo('donations')}?campaign_id=${id}`}
            className="tabular"
            aria-label={`All ${figure(total.count)} donations`}
          >
            {figure(total.count)}
          </Link>
        </li>
      </Rows>
    </>
  )
}
