import SecurityOutlined from '@mui/icons-material/SecurityOutlined'
import { face, later } from '../face'

export const account = face('account', {
  menu: 'account',
  Icon: SecurityOutlined,
  screens: { list: later('Sign-in and security', () => import('./Account'), 'Account') },
})
