import EditOutlined from '@mui/icons-material/EditOutlined'
import Button from '@mui/material/Button'
import { useCanAccess } from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import type { ComingFrom } from '../navigation/use-back'

/** Leads from a record to its form; who may not change it does not see it (rule 9.2). */
export function EditButton({ label = 'Edit' }: { label?: string }) {
  const { canAccess: mayEdit } = useCanAccess({ action: 'edit' })
  const { pathname } = useLocation()
  const from: ComingFrom = { from: pathname }
  if (!mayEdit) return null
  return (
    <Button variant="outlined" startIcon={<EditOutlined />} component={Link} to={`${pathname}/edit`} state={from}>
      {label}
    </Button>
  )
}
