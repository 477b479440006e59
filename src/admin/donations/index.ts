import VolunteerActivismOutlined from '@mui/icons-material/VolunteerActivismOutlined'
import type { Donation } from '../../shared/api/donations'
import { defineResource, lazyScreen } from '../define-resource'

export const donations = defineResource('donations', {
  menu: 'main',
  Icon: VolunteerActivismOutlined,
  nameOf: ({ name }: Donation) => name,
  screens: {
    list: {
      ...lazyScreen('Donations', () => import('./DonationList'), 'DonationList'),
      begins: async () => (await import('./DonationColumns')).donationsList,
    },
    create: lazyScreen('Add Donation Check', () => import('./DonationCreate'), 'DonationCreate'),
    show: lazyScreen('Review donation', () => import('./review/DonationReview'), 'DonationReview'),
  },
})
