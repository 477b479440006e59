import Button from '@mui/material/Button'
import { ERRORS } from '../../shared/constants'
import { EmptyScene } from '../components/EmptyScene'

export const ScreenError = () => (
  <EmptyScene title="This screen could not be shown" text={ERRORS.load}>
    <Button variant="contained" onClick={() => window.location.reload()}>
      Load the page again
    </Button>
  </EmptyScene>
)
