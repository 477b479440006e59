import Summarize from '@mui/icons-material/Summarize'
import { defineResource, lazyScreen } from '../define-resource'

export const statements = defineResource('statements', {
  menu: 'account',
  Icon: Summarize,
  screens: {
    list: lazyScreen('Year-end statements', () => import('./StatementList'), 'StatementList'),
    show: lazyScreen('Year-end statement', () => import('./StatementPage'), 'StatementPage'),
  },
})
