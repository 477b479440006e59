import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { pathTo } from '../../../shared/admin-paths'
import type { Campaign } from '../../../shared/api/campaigns'
import { useRecord } from '../../record/use-record'
import { useMay } from '../../session/use-may'
import { Rows } from './Rows'

/** The campaign's stories: admins get to the form, the others to the review (rule 5.5). */
export function CampaignStories() {
  const { albums } = useRecord<Campaign>()
  const mayEdit = useMay('edit', 'albums')
  if (albums.length === 0) return <Typography color="textSecondary">No stories of this campaign yet.</Typography>
  return (
    <Rows>
      {albums.map(({ id, year, family }) => (
        <li key={id}>
          <Link component={RouterLink} to={pathTo('albums', id, mayEdit ? 'edit' : undefined)}>
            {family}
          </Link>
          <span className="tabular">{year}</span>
        </li>
      ))}
    </Rows>
  )
}
