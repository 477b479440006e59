import { useNotify, useRefresh } from 'react-admin'
import type { Award } from '../../../shared/api/awards'
import { useAppDataProvider, type Change } from '../../data-provider'
import { ProblemError } from '../../http/problem-error'
import { usePatchCachedRecord, useRecord } from '../../record/use-record'

export interface DialogProps {
  onClose: () => void
}

interface Call {
  verb?: 'approve' | 'withdraw' | 'pause' | 'resume' | 'end' | 'review' | 'schedule' | 'confirmations' | 'landlord-link' | 'letters'
  path?: string
  method?: Change
  body?: object
  done: string
}

/** @throws ProblemError when the server refuses; after a conflict, the award is read again */
export function useAwardCall(): (call: Call) => Promise<void> {
  const { id } = useRecord<Award>()
  const dataProvider = useAppDataProvider()
  const patch = usePatchCachedRecord<Award>()
  const notify = useNotify()
  const refresh = useRefresh()
  return async ({ verb, path = `awards/${id}/${verb}`, method = 'POST', body, done }) => {
    try {
      const { data } = await dataProvider.change<Award>(method, path, body)
      patch(() => data)
    } catch (error) {
      if (error instanceof ProblemError && error.status === 409) refresh()
      throw error
    }
    notify(done, { type: 'success' })
  }
}
