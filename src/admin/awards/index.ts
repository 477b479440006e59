import HomeWorkOutlined from '@mui/icons-material/HomeWorkOutlined'
import type { Award } from '../../shared/api/awards'
import { defineResource, lazyScreen } from '../define-resource'

export const awards = defineResource('awards', {
  menu: 'main',
  Icon: HomeWorkOutlined,
  nameOf: ({ full_name }: Award) => full_name,
  screens: {
    list: lazyScreen('Awards', () => import('./AwardList'), 'AwardList'),
    create: lazyScreen('Propose an award', () => import('./form/AwardForms'), 'AwardCreate'),
    show: lazyScreen('Award', () => import('./review/AwardReview'), 'AwardReview'),
    edit: lazyScreen('Edit award', () => import('./form/AwardForms'), 'AwardEdit'),
  },
})
