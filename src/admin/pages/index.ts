import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import { face, later } from '../face'

export const pages = face('pages', {
  menu: 'account',
  Icon: DescriptionOutlined,
  screens: { list: later('Pages', () => import('./PageList'), 'PageList') },
})
