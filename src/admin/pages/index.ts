import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import type { PageRecord } from '../../shared/api/pages'
import { face, later } from '../face'
import { pageName } from './page-words'

export const pages = face('pages', {
  menu: 'main',
  Icon: DescriptionOutlined,
  nameOf: (page: PageRecord) => pageName(page),
  screens: {
    list: later('Pages', () => import('./PageList'), 'PageList'),
    create: later('New page', () => import('./PageCreate'), 'PageCreate'),
    edit: later('Page', () => import('./PageEdit'), 'PageEdit'),
  },
})
