import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import type { PageRecord } from '../../shared/api/pages'
import { defineResource, lazyScreen } from '../define-resource'
import { pageLabel } from './page-labels'

export const pages = defineResource('pages', {
  menu: 'main',
  Icon: DescriptionOutlined,
  nameOf: (page: PageRecord) => pageLabel(page),
  screens: {
    list: lazyScreen('Pages', () => import('./PageList'), 'PageList'),
    create: lazyScreen('New page', () => import('./PageForms'), 'PageCreate'),
    edit: lazyScreen('Page', () => import('./PageForms'), 'PageEdit'),
  },
})
