import MailOutlined from '@mui/icons-material/MailOutlined'
import { face, later } from '../face'

export const messages = face('messages', {
  menu: 'account',
  Icon: MailOutlined,
  screens: { list: later('Emails', () => import('./MessageList'), 'MessageList') },
})
