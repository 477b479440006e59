import AutoStoriesOutlined from '@mui/icons-material/AutoStoriesOutlined'
import type { Album } from '../../shared/api/albums'
import { defineResource, lazyScreen } from '../define-resource'

export const albums = defineResource('albums', {
  menu: 'main',
  Icon: AutoStoriesOutlined,
  nameOf: ({ family }: Album) => family,
  screens: {
    list: lazyScreen('Stories', () => import('./AlbumList'), 'AlbumList'),
    create: lazyScreen('Create story', () => import('./AlbumForms'), 'AlbumCreate'),
    show: lazyScreen('Review story', () => import('./AlbumReview'), 'AlbumReview'),
    edit: lazyScreen('Edit story', () => import('./AlbumForms'), 'AlbumEdit'),
  },
})
