import { serverNow } from '../../shared/server-clock'
import { createSharedValue } from '../layout/page-signals'
import { sessionEnd } from './session-end'

export const passwordPrompt = createSharedValue<{ answer: (isConfirmed: boolean) => void } | null>(null)

export const askForPassword = (): Promise<boolean> => new Promise((answer) => passwordPrompt.set({ answer }))

interface SignInQuestion {
  isOther: boolean
  answer: (isSignedIn: boolean) => void
}

export const signInPrompt = createSharedValue<SignInQuestion | null>(null)

let asked: Promise<boolean> | null = null

/** Answers all waiting requests with one sign-in, even in another tab of the same person. @returns whether someone signed in */
export function askToSignIn(isOther = false): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    const unfollow = sessionEnd.subscribe(() => (sessionEnd.get()?.endsAt ?? 0) > serverNow() && signInPrompt.get()?.answer(true))
    const answer = (isSignedIn: boolean) => {
      if (signInPrompt.get()?.answer !== answer) return
      unfollow()
      asked = null
      signInPrompt.set(null)
      resolve(isSignedIn)
    }
    signInPrompt.set({ isOther, answer })
  })
  return asked
}
