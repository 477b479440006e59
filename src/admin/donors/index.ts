import GroupOutlined from '@mui/icons-material/GroupOutlined'
import { defineResource, lazyScreen } from '../define-resource'

export const donors = defineResource('donors', {
  menu: 'account',
  Icon: GroupOutlined,
  screens: {
    list: lazyScreen('Donors', () => import('./DonorList'), 'DonorList'),
    show: lazyScreen('Donor', () => import('./DonorPage'), 'DonorPage'),
  },
})
