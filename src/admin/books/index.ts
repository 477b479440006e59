import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined'
import { defineResource, lazyScreen } from '../define-resource'

export const books = defineResource('books', {
  menu: 'account',
  Icon: MenuBookOutlined,
  screens: { list: lazyScreen('Accounting', () => import('./BooksScreen'), 'BooksScreen') },
})
