import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined'
import { face, later } from '../face'

export const books = face('books', {
  menu: 'account',
  Icon: MenuBookOutlined,
  screens: { list: later('Accounting', () => import('./BooksScreen'), 'BooksScreen') },
})
