import MailOutlined from '@mui/icons-material/MailOutlined'
import { defineResource, lazyScreen } from '../define-resource'

export const messages = defineResource('messages', {
  menu: 'account',
  Icon: MailOutlined,
  screens: { list: lazyScreen('Emails', () => import('./MessageList'), 'MessageList') },
})
