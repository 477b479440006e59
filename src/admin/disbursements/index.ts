import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined'
import type { Disbursement, Run } from '../../shared/api/disbursements'
import { defineResource, lazyScreen } from '../define-resource'

const own = { menu: 'tab', Icon: PaymentsOutlined } as const

export const installments = defineResource('installments', {
  ...own,
  screens: { list: lazyScreen('Payments due', () => import('./due/DueList'), 'DueList') },
})

export const runs = defineResource('disbursement-runs', {
  ...own,
  nameOf: ({ id }: Run) => `Run ${id}`,
  screens: {
    list: lazyScreen('Payment runs', () => import('./runs/RunList'), 'RunList'),
    show: lazyScreen('Payment run', () => import('./runs/RunReview'), 'RunReview'),
  },
})

export const disbursements = defineResource('disbursements', {
  ...own,
  nameOf: ({ payee_name }: Disbursement) => payee_name,
  screens: {
    list: lazyScreen('Issued payments', () => import('./issued/IssuedList'), 'IssuedList'),
    show: lazyScreen('Payment', () => import('./review/PaymentReview'), 'PaymentReview'),
  },
})
