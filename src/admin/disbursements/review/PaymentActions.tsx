import Button, { type ButtonProps } from '@mui/material/Button'
import { lazy, Suspense, useState, type ComponentType } from 'react'
import type { Disbursement } from '../../../shared/api/disbursements'
import { ActionBar } from '../../record/ActionBar'
import { useRecord } from '../../record/use-record'
import { linesWithRest } from './stayed'
import type { DialogProps } from './use-payment-change'

const ClearDialog = lazy(() => import('./PaymentDialogs').then((m) => ({ default: m.ClearDialog })))
const VoidDialog = lazy(() => import('./PaymentDialogs').then((m) => ({ default: m.VoidDialog })))
const NumberDialog = lazy(() => import('./PaymentDialogs').then((m) => ({ default: m.NumberDialog })))
const ReturnDialog = lazy(() => import('./ReturnDialog').then((m) => ({ default: m.ReturnDialog })))

interface Action extends Pick<ButtonProps, 'variant' | 'color'> {
  label: string
  Dialog: ComponentType<DialogProps>
}

function actionsOf(payment: Disbursement): Action[] {
  const { state, method } = payment
  if (state === 'issued')
    return [
      { label: 'It cleared…', Dialog: ClearDialog, variant: 'contained' },
      ...(method === 'check' ? [{ label: 'Correct number…', Dialog: NumberDialog }] : []),
      { label: 'Void…', Dialog: VoidDialog, color: 'error' },
    ]
  if (state !== 'cleared') return []
  return [
    ...(linesWithRest(payment).length > 0 ? [{ label: 'Money came back…', Dialog: ReturnDialog }] : []),
    { label: 'Correct the day it cleared…', Dialog: ClearDialog },
  ]
}

export function PaymentActions() {
  const actions = actionsOf(useRecord<Disbursement>())
  const [Open, setOpen] = useState<ComponentType<DialogProps> | null>(null)
  return (
    <>
      {actions.length > 0 && (
        <ActionBar aria-label="Decide" className="no-print">
          {actions.map(({ label, Dialog, variant = 'outlined', color }) => (
            <Button key={label} variant={variant} color={color} onClick={() => setOpen(() => Dialog)}>
              {label}
            </Button>
          ))}
        </ActionBar>
      )}
      {Open && (
        <Suspense fallback={null}>
          <Open onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}
