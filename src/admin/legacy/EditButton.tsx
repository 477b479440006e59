import EditOutlined from '@mui/icons-material/EditOutlined'
import Button from '@mui/material/Button'
import { Link, useLocation } from 'react-router-dom'
import { useSession } from '../session/session'
import type { ComingFrom } from '../navigation/use-back'

/** Leads admins from a record to its form; nobody else sees it (rule 9.2). */
export function EditButton({ label = 'Edit' }: { label?: string }) {
  const { user } = useSession()
  const { pathname } = useLocation()
  const from: ComingFrom = { from: pathname }
  if (!user.isAdmin) return null
  return (
    <Button variant="outlined" startIcon={<EditOutlined />} component={Link} to={`${pathname}/edit`} state={from}>
      {label}
    </Button>
  )
}
