import type { Consent } from '../../../shared/api/albums'
import { isDay, formatDay } from '../../../shared/dates'

type Ends = Pick<Consent, 'expires_on' | 'withdrawn_on'>

export function consentEndText({ expires_on, withdrawn_on }: Ends, today: string): string {
  if (withdrawn_on) return `, ${withdrawn_on > today ? 'ends' : 'withdrawn'} ${formatDay(withdrawn_on)}.`
  if (expires_on) return `, ${expires_on < today ? 'expired' : 'valid through'} ${formatDay(expires_on)}.`
  return '.'
}

export interface TypedConsent extends Record<Exclude<keyof Consent, 'id'>, string | null> {
  id?: string
}

export const emptyConsent = (today: string): TypedConsent => ({
  person: '',
  guardian: '',
  scope: 'website',
  given_on: today,
  expires_on: '',
  withdrawn_on: '',
  note: '',
})

const dayWords = (word: string, day: string | null) => (day && isDay(day) ? `, ${word} ${formatDay(day)}` : '')

export const describeConsents = (consents: readonly TypedConsent[]): string =>
  consents.length === 0
    ? 'None'
    : consents
        .map(({ person, guardian, scope, given_on, expires_on, withdrawn_on, note }) =>
          [
            `${person || 'No name yet'} (${scope ?? ''}${guardian ? `, by ${guardian}` : ''})`,
            dayWords('given', given_on),
            dayWords('expires', expires_on),
            dayWords('withdrawn', withdrawn_on),
            note ? `: ${note}` : '',
          ].join(''),
        )
        .join('; ')
