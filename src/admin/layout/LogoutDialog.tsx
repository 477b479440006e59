import { useAuthProvider } from 'react-admin'
import { LOGOUT_QUESTION } from '../../shared/constants'
import { ConfirmModal, useConfirm } from '../components/ConfirmModal'
import { createSharedValue, useSharedValue } from './page-signals'

export const logoutQuestion = createSharedValue(false)

const FAILED = 'We couldn’t log you out. Check your connection and try again.'

export function LogoutDialog() {
  const open = useSharedValue(logoutQuestion)
  const authProvider = useAuthProvider()
  const question = useConfirm({
    act: async () => void (await authProvider?.logout({})),
    failure: FAILED,
    onClose: () => logoutQuestion.set(false),
  })
  return (
    <ConfirmModal open={open} type="info" size="sm" title="Log out" confirmLabel="Log out" {...question}>
      {LOGOUT_QUESTION}
    </ConfirmModal>
  )
}
