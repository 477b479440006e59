import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import { face, later } from '../face'

export const siteSettings = face('site-settings', {
  menu: 'main',
  Icon: SettingsOutlined,
  screens: { list: later('Settings', () => import('./Settings'), 'Settings') },
})
