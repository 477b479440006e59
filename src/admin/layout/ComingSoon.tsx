import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { EmptyScene } from '../components/EmptyScene'

/** Stands at the address of a screen that is not there yet. */
export const ComingSoon = ({ name }: { name: string }) => (
  <EmptyScene title="Coming soon" text={`${name} will be here. Applications can be read already.`}>
    <Button variant="contained" component={Link} to="/application">
      Go to applications
    </Button>
  </EmptyScene>
)
