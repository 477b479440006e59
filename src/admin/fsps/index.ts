import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined'
import type { Fsp } from '../../shared/api/fsps'
import { face, later } from '../face'

export const fsps = face('fsps', {
  menu: 'main',
  Icon: HandshakeOutlined,
  nameOf: ({ name }: Fsp) => name,
  screens: {
    list: later('FSPs', () => import('./FspList'), 'FspList'),
    create: later('Create FSP', () => import('./FspCreate'), 'FspCreate'),
    show: later('Review FSP', () => import('./FspReview'), 'FspReview'),
    edit: later('Edit FSP', () => import('./FspCreate'), 'FspEdit'),
  },
})
