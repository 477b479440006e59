import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { Campaign } from '../../../shared/api'
import { Rows } from './Rows'

/** The campaign's donations, each leading to its record. */
export function CampaignDonations({ campaign: { donations } }: { campaign: Campaign }) {
  if (donations.length === 0) return <Typography color="textSecondary">No donations through this campaign yet. Share its donate link.</Typography>
  return (
    <Rows>
      {donations.map(({ id }) => (
        <li key={id}>
          <Link component={RouterLink} to={`/donation/${id}`}>
            Donation {id}
          </Link>
        </li>
      ))}
    </Rows>
  )
}
