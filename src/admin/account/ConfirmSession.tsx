import { useAppDataProvider } from '../data-provider'
import { useSharedValue } from '../layout/page-signals'
import { passwordQuestion } from '../session/sign-in-question'
import { PresentPasswordDialog } from './PresentPasswordDialog'

/** Asks for the password when the server requires it again; the HTTP client then repeats the refused request. */
export function ConfirmSession() {
  const question = useSharedValue(passwordQuestion)
  const dataProvider = useAppDataProvider()
  if (!question) return null
  const answer = (isConfirmed: boolean) => {
    passwordQuestion.set(null)
    question.answer(isConfirmed)
  }
  return (
    <PresentPasswordDialog
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
