import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { Link, useLocation } from 'react-router-dom'
import { useSession } from '../session/session'
import type { ComingFrom } from '../navigation/use-back'

/** Leads admins to the form for a new record; nobody else sees it (rule 9.2). */
export function NewButton({ to, label }: { to: string; label: string }) {
  const { user } = useSession()
  const from: ComingFrom = { from: useLocation().pathname }
  if (!user.isAdmin) return null
  return (
    <Button variant="contained" startIcon={<Add />} component={Link} to={to} state={from}>
      {label}
    </Button>
  )
}
