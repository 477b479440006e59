import Button from '@mui/material/Button'
import { Component, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import { ERRORS } from '../../shared/constants'
import { RESOURCES, type Section } from '../../shared/resources'
import { EmptyState } from '../components/EmptyState'
import { usePageSubject } from './page-signals'

const ScreenError = () => (
  <EmptyState title="This page didn’t load" text={ERRORS.load}>
    <Button variant="contained" onClick={() => window.location.reload()}>
      Reload page
    </Button>
  </EmptyState>
)

export class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError = () => ({ failed: true })

  override render() {
    return this.state.failed ? <ScreenError /> : this.props.children
  }
}

export function NotFound({ list = 'applications' }: { list?: Section }) {
  usePageSubject({ name: 'Not Found' })
  return (
    <EmptyState title="We can’t find that page" text="The address may have a typo, or the page may have moved.">
      <Button variant="contained" component={Link} to="/">
        Go to the dashboard
      </Button>
      <Button variant="outlined" component={Link} to={pathTo(list)}>
        {RESOURCES[list].all}
      </Button>
    </EmptyState>
  )
}
