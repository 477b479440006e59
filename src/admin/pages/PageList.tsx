import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import { EmptyScene } from '../components/EmptyScene'

/** Stands where staff will write the public pages. */
export const PageList = () => (
  <EmptyScene title="Coming soon" text="Pages will be here. Applications can be read already.">
    <Button variant="contained" component={Link} to={pathTo('applications')}>
      Go to applications
    </Button>
  </EmptyScene>
)
