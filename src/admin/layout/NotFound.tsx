import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import { EmptyState } from '../components/EmptyState'
import { usePageSubject } from './page-signals'

export function NotFound() {
  usePageSubject({ name: 'Not Found' })
  return (
    <EmptyState title="We can’t find that page" text="The address may have a typo, or the page may have moved.">
      <Button variant="contained" component={Link} to="/">
        Go to the dashboard
      </Button>
      <Button variant="outlined" component={Link} to={pathTo('applications')}>
        Applications
      </Button>
    </EmptyState>
  )
}
