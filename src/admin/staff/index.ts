import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import { defineResource, lazyScreen } from '../define-resource'

export const staff = defineResource('users', {
  menu: 'account',
  Icon: GroupsOutlined,
  screens: { list: lazyScreen('Staff', () => import('./StaffList'), 'StaffList') },
})
