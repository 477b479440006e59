import { useState } from 'react'
import { useRefresh } from 'react-admin'
import type { IssuedReceipts } from '../../../shared/api/donations'
import { useAppDataProvider } from '../../data-provider'
import { errorText } from '../../http/problem-error'
import { byWay, type ReceiptOffer } from './receipt-offer'

export interface ReceiptsDone {
  /** Number of emails; null: none sent yet. */
  mails: number | null
  /** Address of the PDF of those that are printed. */
  letters: string | null
  problem: string | null
  busy: boolean
  isOver: boolean
}

const NOTHING: ReceiptsDone = { mails: null, letters: null, problem: null, busy: false, isOver: false }

/** Issues receipts: first those by email, then those on paper. Tried again after a failure, it goes on with what is left. */
export function useReceipts(offer: ReceiptOffer) {
  const dataProvider = useAppDataProvider()
  const refresh = useRefresh()
  const [done, setDone] = useState(NOTHING)
  const ask = async (rows: ReceiptOffer, by: 'email' | 'print') =>
    (await dataProvider.change<IssuedReceipts>('POST', 'receipts', { donation_ids: rows.map(({ id }) => id), by })).data
  const issue = async () => {
    const { emailed, printed } = byWay(offer)
    let now = { ...done, problem: null, busy: true }
    setDone(now)
    try {
      if (now.mails === null && emailed.length > 0) setDone((now = { ...now, mails: (await ask(emailed, 'email')).mails }))
      if (now.letters === null && printed.length > 0) now = { ...now, letters: (await ask(printed, 'print')).letters }
      setDone({ ...now, busy: false, isOver: true })
    } catch (error) {
      setDone({ ...now, busy: false, problem: errorText(error) })
    }
    refresh()
  }
  return { done, issue }
}
