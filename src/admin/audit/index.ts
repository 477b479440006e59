import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import { face, later } from '../face'

export const audit = face('audit-events', {
  menu: 'account',
  Icon: FactCheckOutlined,
  screens: { list: later('Audit trail', () => import('./AuditList'), 'AuditList') },
})
