import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import { face, later } from '../face'

export const staff = face('users', {
  menu: 'account',
  Icon: GroupsOutlined,
  screens: { list: later('Staff', () => import('./StaffList'), 'StaffList') },
})
