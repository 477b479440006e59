import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import { defineResource, lazyScreen } from '../define-resource'

export const siteSettings = defineResource('site-settings', {
  menu: 'main',
  Icon: SettingsOutlined,
  screens: { list: lazyScreen('Settings', () => import('./Settings'), 'Settings') },
})
