import AutoStoriesOutlined from '@mui/icons-material/AutoStoriesOutlined'
import type { Album } from '../../shared/api/albums'
import { face, later } from '../face'

export const albums = face('albums', {
  menu: 'main',
  Icon: AutoStoriesOutlined,
  nameOf: ({ family }: Album) => family,
  screens: {
    list: later('Stories', () => import('./AlbumList'), 'AlbumList'),
    create: later('Create Story', () => import('./AlbumCreate'), 'AlbumCreate'),
    show: later('Review Story', () => import('./AlbumReview'), 'AlbumReview'),
    edit: later('Edit Story', () => import('./AlbumCreate'), 'AlbumEdit'),
  },
})
