import SecurityOutlined from '@mui/icons-material/SecurityOutlined'
import { defineResource, lazyScreen } from '../define-resource'

export const account = defineResource('account', {
  menu: 'account',
  Icon: SecurityOutlined,
  screens: { list: lazyScreen('Sign-in and security', () => import('./Account'), 'Account') },
})
