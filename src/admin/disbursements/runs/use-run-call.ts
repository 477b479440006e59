import { useNotify, useRefresh } from 'react-admin'
import type { Run } from '../../../shared/api/disbursements'
import type { PaymentBlock } from '../../../shared/disbursements'
import { useAppDataProvider } from '../../data-provider'
import { ProblemError } from '../../http/problem-error'
import { useRecord } from '../../record/use-record'

export interface DialogProps {
  onClose: () => void
}

/** Reasons against payments of the run by their ID, from a 409. */
export function refusedPayments(error: unknown): ReadonlyMap<number, readonly PaymentBlock[]> {
  const { skipped = [] } = (error instanceof ProblemError && error.status === 409 ? error.answer : {}) as {
    skipped?: readonly { disbursement_id: number; reasons: readonly PaymentBlock[] }[]
  }
  return new Map(skipped.map(({ disbursement_id, reasons }) => [disbursement_id, reasons]))
}

interface Call {
  verb: 'approve' | 'issue' | 'cancel'
  body?: object
  done: string
}

/**
 * Moves the run on screen to another state.
 * @throws ProblemError when the server refuses; after a conflict, the run is read again
 */
export function useRunCall(): (call: Call) => Promise<void> {
  const { id } = useRecord<Run>()
  const dataProvider = useAppDataProvider()
  const notify = useNotify()
  const refresh = useRefresh()
  return async ({ verb, body = {}, done }) => {
    try {
      await dataProvider.change<Run>('POST', `disbursement-runs/${id}/${verb}`, body)
    } finally {
      // Lists and awards show the run's payments, too.
      refresh()
    }
    notify(done, { type: 'success' })
  }
}
