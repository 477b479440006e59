import AutoStoriesOutlined from '@mui/icons-material/AutoStoriesOutlined'
import type { Album } from '../../shared/api/albums'
import { defineResource, lazyScreen } from '../define-resource'

export const albums = defineResource('albums', {
  menu: 'main',
  Icon: AutoStoriesOutlined,
  nameOf: ({ family }: Album) => family,
  screens: {
    list: lazyScreen('Stories', () => import('./AlbumList'), 'AlbumList'),
    create: lazyScreen('Create Story', () => import('./AlbumCreate'), 'AlbumCreate'),
    show: lazyScreen('Review Story', () => import('./AlbumReview'), 'AlbumReview'),
    edit: lazyScreen('Edit Story', () => import('./AlbumCreate'), 'AlbumEdit'),
  },
})
