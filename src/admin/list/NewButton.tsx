import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { useResourceContext } from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import { mayOpen, pathTo } from '../../shared/admin-paths'
import type { Section } from '../../shared/resources'
import type { ComingFrom } from '../navigation/use-back'
import { useSession } from '../session/session'

/** Leads to the form for a new record; who may not make one does not see it (rule 9.2). */
export function NewButton({ label }: { label: string }) {
  const resource = useResourceContext() as Section
  const from: ComingFrom = { from: useLocation().pathname }
  const { user } = useSession()
  if (!mayOpen(user, { resource, view: 'create' })) return null
  return (
    <Button variant="contained" startIcon={<Add />} component={Link} to={pathTo(resource, 'create')} state={from}>
      {label}
    </Button>
  )
}
