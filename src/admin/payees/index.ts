import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined'
import type { Payee } from '../../shared/api/payees'
import { defineResource, lazyScreen } from '../define-resource'

export const payees = defineResource('payees', {
  menu: 'account',
  Icon: PaymentsOutlined,
  nameOf: ({ name }: Payee) => name,
  screens: {
    list: lazyScreen('Payees', () => import('./PayeeList'), 'PayeeList'),
    create: lazyScreen('New payee', () => import('./PayeeForms'), 'PayeeCreate'),
    show: lazyScreen('Payee', () => import('./PayeeReview'), 'PayeeReview'),
    edit: lazyScreen('Edit payee', () => import('./PayeeForms'), 'PayeeEdit'),
  },
})
