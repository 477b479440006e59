import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import { usePayees } from './use-payees'

export function PayeeLink({ id }: { id: number }) {
  const { byId } = usePayees()
  return (
    <Link component={RouterLink} to={pathTo('payees', id)}>
      {byId.get(id)?.name ?? `Payee ${id}`}
    </Link>
  )
}
