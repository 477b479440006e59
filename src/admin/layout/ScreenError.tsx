import Button from '@mui/material/Button'
import { ERRORS } from '../../shared/constants'
import { EmptyScene } from '../components/EmptyScene'

export const ScreenError = () => (
  <EmptyScene title="This page didn’t load" text={ERRORS.load}>
    <Button variant="contained" onClick={() => window.location.reload()}>
      Reload page
    </Button>
  </EmptyScene>
)
