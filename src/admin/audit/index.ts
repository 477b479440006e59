import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import { defineResource, lazyScreen } from '../define-resource'

export const audit = defineResource('audit-events', {
  menu: 'account',
  Icon: FactCheckOutlined,
  screens: { list: lazyScreen('Audit trail', () => import('./AuditList'), 'AuditList') },
})
