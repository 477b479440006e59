import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined'
import type { Fsp } from '../../shared/api/fsps'
import { defineResource, lazyScreen } from '../define-resource'

export const fsps = defineResource('fsps', {
  menu: 'main',
  Icon: HandshakeOutlined,
  nameOf: ({ name }: Fsp) => name,
  screens: {
    list: lazyScreen('FSPs', () => import('./FspList'), 'FspList'),
    create: lazyScreen('Create FSP', () => import('./FspForms'), 'FspForms'),
    show: lazyScreen('Review FSP', () => import('./FspReview'), 'FspReview'),
    edit: lazyScreen('Edit FSP', () => import('./FspForms'), 'FspEdit'),
  },
})
