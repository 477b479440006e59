import { ConfirmModal } from '../components/ConfirmModal'
import { useConfirm } from '../components/use-confirm'
import { useAppDataProvider } from '../data-provider'
import { errorText } from '../http/problem-error'
import { loadPage } from '../layout/page-signals'
import { PasswordDialog } from './PasswordDialog'

function SignOutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const dataProvider = useAppDataProvider()
  const act = async () => {
    await dataProvider.change('POST', 'users/me/sign-out')
    loadPage('/login')
  }
  const question = useConfirm({ act, failure: errorText, onClose })
  return (
    <ConfirmModal open title="Sign out everywhere" confirmLabel="Sign out everywhere" {...question}>
      You’ll be signed out on every device, including this one. Your password stays the same.
    </ConfirmModal>
  )
}

export type AccountDialog = 'password' | 'sign-out'

interface Props {
  dialog: AccountDialog
  onClose: () => void
}

export const AccountDialogs = ({ dialog, onClose }: Props) =>
  dialog === 'password' ? <PasswordDialog onClose={onClose} /> : <SignOutEverywhereDialog onClose={onClose} />
