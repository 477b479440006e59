import { NO_SAFE_PHONE } from '../../../shared/application-form/options'

type SafeContact = Readonly<Record<string, unknown>>

const said = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const FORBIDDEN: readonly (readonly [key: string, words: string])[] = [
  ['voicemail', 'Don’t leave a voicemail.'],
  ['email', 'Don’t email. The site won’t email this family either.'],
  ['mail', 'Don’t send letters to the home.'],
]

/** Warnings before staff call or email, prohibitions first; empty when the family asked for nothing special (rule 25.1). */
export function safeContactNotes(answers: SafeContact | null): string[] {
  if (!answers) return []
  const phone = said(answers.phone)
  const times = said(answers.times)
  return [
    ...(phone === NO_SAFE_PHONE ? ['Don’t call.'] : []),
    ...FORBIDDEN.filter(([key]) => answers[key] === false).map(([, words]) => words),
    ...(phone && phone !== NO_SAFE_PHONE ? [`Safe to call: ${phone}`] : []),
    ...(times ? [`Safe times: ${times}`] : []),
  ]
}
