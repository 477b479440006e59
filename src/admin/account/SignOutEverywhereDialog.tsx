import { useState } from 'react'
import { ConfirmModal } from '../components/ConfirmModal'
import { useAppDataProvider } from '../data-provider'
import { leaveFor } from '../layout/page-signals'
import { problemText } from '../http/problem-error'

/** Ends every session of one's own account, this one too. */
export function SignOutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const dataProvider = useAppDataProvider()
  const [problem, setProblem] = useState<string | null>(null)
  const signOut = async () => {
    setProblem(null)
    try {
      await dataProvider.change('POST', 'users/me/sign-out')
      leaveFor('/login')
    } catch (error) {
      setProblem(problemText(error))
    }
  }
  return (
    <ConfirmModal
      open
      title="Sign out everywhere"
      confirmLabel="Sign out everywhere"
      problem={problem}
      onConfirm={signOut}
      onClose={onClose}
    >
      You will be signed out on every device, this one too. Your password stays the same.
    </ConfirmModal>
  )
}
