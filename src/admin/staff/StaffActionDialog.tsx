import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { Staff } from '../../shared/api'
import { ConfirmModal } from '../components/ConfirmModal'
import { useAppDataProvider } from '../data-provider'
import { problemText } from '../http/problem-text'
import type { StaffAction } from './staff-actions'

interface Props {
  action: StaffAction
  account: Staff
  onDone: (answer: Partial<Staff> | null) => void
  onClose: () => void
}

/** Asks, acts, and shows a refusal (the last admin, for one) without closing. */
export function StaffActionDialog({ action, account, onDone, onClose }: Props) {
  const dataProvider = useAppDataProvider()
  const notify = useNotify()
  const [problem, setProblem] = useState<string | null>(null)

  const confirm = async () => {
    const { method, path, body } = action.request(account)
    setProblem(null)
    try {
      const { data } = await dataProvider.change<Partial<Staff> | null>(method, path, body)
      if (!data?.link) notify(action.done(account), { type: 'success' })
      onDone(data)
    } catch (error) {
      setProblem(problemText(error))
    }
  }
  return (
    <ConfirmModal open type={action.type} title={`${action.label}: ${account.name}`} confirmLabel={action.confirm} problem={problem} onConfirm={confirm} onClose={onClose}>
      {action.question(account)}
    </ConfirmModal>
  )
}
