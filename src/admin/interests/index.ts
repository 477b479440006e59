import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined'
import type { Interest } from '../../shared/api/interests'
import { face, later } from '../face'

export const interests = face('interests', {
  menu: 'main',
  Icon: StorefrontOutlined,
  nameOf: ({ name }: Interest) => name,
  screens: {
    list: later('Interests', () => import('./InterestList'), 'InterestList'),
    show: later('Review interest', () => import('./InterestReview'), 'InterestReview'),
  },
})
