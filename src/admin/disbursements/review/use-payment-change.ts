import { useNotify, useRefresh } from 'react-admin'
import type { Disbursement } from '../../../shared/api/disbursements'
import { useAppDataProvider } from '../../data-provider'
import { useRecord } from '../../record/use-record'

export interface DialogProps {
  onClose: () => void
}

/**
 * Sends one change of the payment on screen, and reads again what shows it.
 * @throws ProblemError when the server refuses, such as because someone else changed it meanwhile
 */
export function usePaymentChange(): (change: object, done: string) => Promise<void> {
  const { id, updated_at } = useRecord<Disbursement>()
  const dataProvider = useAppDataProvider()
  const notify = useNotify()
  const refresh = useRefresh()
  return async (change, done) => {
    try {
      await dataProvider.change<Disbursement>('PUT', `disbursements/${id}`, { ...change, updated_at })
    } finally {
      refresh()
    }
    notify(done, { type: 'success' })
  }
}
