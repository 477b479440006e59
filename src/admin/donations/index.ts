import VolunteerActivismOutlined from '@mui/icons-material/VolunteerActivismOutlined'
import type { Donation } from '../../shared/api/donations'
import { face, later } from '../face'

export const donations = face('donations', {
  menu: 'main',
  Icon: VolunteerActivismOutlined,
  nameOf: ({ name }: Donation) => name,
  screens: {
    list: {
      ...later('Donations', () => import('./DonationList'), 'DonationList'),
      begins: async () => (await import('./definition')).donationsList,
    },
    create: later('Add Donation Check', () => import('./DonationCreate'), 'DonationCreate'),
    show: later('Review Donation', () => import('./review/DonationReview'), 'DonationReview'),
  },
})
