import { PasswordDialog } from './PasswordDialog'
import { SignOutEverywhereDialog } from './SignOutEverywhereDialog'

export type AccountDialog = 'password' | 'sign-out'

interface Props {
  dialog: AccountDialog
  onClose: () => void
}

/** What staff can do to their own account. */
export const AccountDialogs = ({ dialog, onClose }: Props) =>
  dialog === 'password' ? <PasswordDialog onClose={onClose} /> : <SignOutEverywhereDialog onClose={onClose} />
