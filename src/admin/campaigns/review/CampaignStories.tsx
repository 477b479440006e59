import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { Campaign } from '../../../shared/api'
import { useSession } from '../../state/session'
import { Rows } from './Rows'

/** The campaign's stories: admins get to the form, the others to the review (rule 5.5). */
export function CampaignStories({ albums }: Pick<Campaign, 'albums'>) {
  const { user } = useSession()
  if (albums.length === 0) return <Typography color="textSecondary">No stories of this campaign yet.</Typography>
  return (
    <Rows>
      {albums.map(({ id, year, family }) => (
        <li key={id}>
          <Link component={RouterLink} to={`/album/${id}${user.isAdmin ? '/edit' : ''}`}>
            {family}
          </Link>
          <span className="tabular">{year}</span>
        </li>
      ))}
    </Rows>
  )
}
