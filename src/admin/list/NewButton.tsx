import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { useCanAccess, useResourceContext } from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import type { Section } from '../../shared/resources'
import type { ComingFrom } from '../navigation/use-back'

/** Leads to the form for a new record; who may not make one does not see it (rule 9.2). */
export function NewButton({ label }: { label: string }) {
  const resource = useResourceContext() as Section
  const from: ComingFrom = { from: useLocation().pathname }
  const { canAccess: mayCreate } = useCanAccess({ action: 'create' })
  if (!mayCreate) return null
  return (
    <Button variant="contained" startIcon={<Add />} component={Link} to={pathTo(resource, 'create')} state={from}>
      {label}
    </Button>
  )
}
