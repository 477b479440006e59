import { useAppDataProvider } from '../data-provider'
import { useSharedValue } from '../layout/page-signals'
import { passwordPrompt } from '../session/sign-in-prompt'
import { CurrentPasswordDialog } from './CurrentPasswordDialog'

/** Asks for the password when the server requires it again; the HTTP client then repeats the refused request. */
export function ConfirmSession() {
  const question = useSharedValue(passwordPrompt)
  const dataProvider = useAppDataProvider()
  if (!question) return null
  const answer = (isConfirmed: boolean) => {
    passwordPrompt.set(null)
    question.answer(isConfirmed)
  }
  return (
    <CurrentPasswordDialog
      title="Confirm it’s you"
      text="You signed in a while ago. Enter your password again to continue."
      saveLabel="Continue"
      save={async (password) => {
        await dataProvider.change('POST', 'users/me/confirm', { password })
        answer(true)
      }}
      onClose={() => answer(false)}
    />
  )
}
