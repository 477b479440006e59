import { lazy } from 'react'
import type { Disbursement } from '../../../shared/api/disbursements'
import { ActionBar, type Action } from '../../record/ActionBar'
import { useRecord } from '../../record/use-record'
import { linesWithRest } from './stayed'

const ClearDialog = lazy(() => import('./PaymentDialogs').then((m) => ({ default: m.ClearDialog })))
const VoidDialog = lazy(() => import('./PaymentDialogs').then((m) => ({ default: m.VoidDialog })))
const NumberDialog = lazy(() => import('./PaymentDialogs').then((m) => ({ default: m.NumberDialog })))
const ReturnDialog = lazy(() => import('./ReturnDialog').then((m) => ({ default: m.ReturnDialog })))

function actionsOf(payment: Disbursement): Action[] {
  const { state, method } = payment
  if (state === 'issued')
    return [
      { label: 'Mark as cleared…', Dialog: ClearDialog, variant: 'contained' },
      ...(method === 'check' ? [{ label: 'Correct number…', Dialog: NumberDialog }] : []),
      { label: 'Void…', Dialog: VoidDialog, color: 'error' },
    ]
  if (state !== 'cleared') return []
  return [
    ...(linesWithRest(payment).length > 0 ? [{ label: 'Record a return…', Dialog: ReturnDialog }] : []),
    { label: 'Correct the day it cleared…', Dialog: ClearDialog },
  ]
}

export const PaymentActions = () => <ActionBar actions={actionsOf(useRecord<Disbursement>())} />
