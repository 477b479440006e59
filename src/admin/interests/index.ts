import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined'
import type { Interest } from '../../shared/api/interests'
import { defineResource, lazyScreen } from '../define-resource'

export const interests = defineResource('interests', {
  menu: 'main',
  Icon: StorefrontOutlined,
  nameOf: ({ name }: Interest) => name,
  screens: {
    list: lazyScreen('Interests', () => import('./InterestList'), 'InterestList'),
    show: lazyScreen('Review interest', () => import('./InterestReview'), 'InterestReview'),
  },
})
