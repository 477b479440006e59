import Button from '@mui/material/Button'
import { ERRORS } from '../../shared/constants'
import { EmptyState } from '../components/EmptyState'

export const ScreenError = () => (
  <EmptyState title="This page didn’t load" text={ERRORS.load}>
    <Button variant="contained" onClick={() => window.location.reload()}>
      Reload page
    </Button>
  </EmptyState>
)
