import { serverNow } from '../../shared/server-clock'
import { createSharedValue } from '../layout/page-signals'
import { sessionEnd } from './session-end'

/** Asked while the server wants the password once more (rule 27.4). */
export const passwordQuestion = createSharedValue<{ answer: (isConfirmed: boolean) => void } | null>(null)

/** @returns whether the password was written */
export const askForPassword = (): Promise<boolean> => new Promise((answer) => passwordQuestion.set({ answer }))

interface SignInQuestion {
  /** Somebody else is signed in in this browser now. */
  isOther: boolean
  answer: (isSignedIn: boolean) => void
}

/** Asked over the page while the session is over (rule 27.6). */
export const signInQuestion = createSharedValue<SignInQuestion | null>(null)

let asked: Promise<boolean> | null = null

/** All requests that wait are answered by one sign-in; one in another tab of the same person counts too. @returns whether somebody signed in */
export function askToSignIn(isOther = false): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    const unfollow = sessionEnd.subscribe(() => (sessionEnd.get()?.endsAt ?? 0) > serverNow() && signInQuestion.get()?.answer(true))
    const answer = (isSignedIn: boolean) => {
      if (signInQuestion.get()?.answer !== answer) return
      unfollow()
      asked = null
      signInQuestion.set(null)
      resolve(isSignedIn)
    }
    signInQuestion.set({ isOther, answer })
  })
  return asked
}
