import Summarize from '@mui/icons-material/Summarize'
import { face, later } from '../face'

export const statements = face('statements', {
  menu: 'account',
  Icon: Summarize,
  screens: {
    list: later('Year-end statements', () => import('./StatementList'), 'StatementList'),
    show: later('Year-end statement', () => import('./StatementPage'), 'StatementPage'),
  },
})
