import type { Consent } from '../../../shared/api/albums'
import { isDay, niceDay } from '../../../shared/dates'

type Ends = Pick<Consent, 'expires_on' | 'withdrawn_on'>

/** How long a consent holds, to follow the day on which it was given: `, withdrawn Jun 15, 2026.` @param today `YYYY-MM-DD` */
export function termOf({ expires_on, withdrawn_on }: Ends, today: string): string {
  if (withdrawn_on) return `, ${withdrawn_on > today ? 'ends' : 'withdrawn'} ${niceDay(withdrawn_on)}.`
  if (expires_on) return `, ${expires_on < today ? 'expired after' : 'holds through'} ${niceDay(expires_on)}.`
  return '.'
}

/** A consent as the form holds it. */
export interface TypedConsent extends Record<Exclude<keyof Consent, 'id'>, string | null> {
  id?: string
}

/** @param today `YYYY-MM-DD`, the day on which consents are usually written down */
export const emptyConsent = (today: string): TypedConsent => ({
  person: '',
  guardian: '',
  scope: 'website',
  given_on: today,
  expires_on: '',
  withdrawn_on: '',
  note: '',
})

const dayWords = (word: string, day: string | null) => (day && isDay(day) ? `, ${word} ${niceDay(day)}` : '')

/** Consents in words, to compare a colleague's change with one's own. */
export const sayConsents = (consents: readonly TypedConsent[]): string =>
  consents.length === 0
    ? 'None'
    : consents
        .map(({ person, guardian, scope, given_on, expires_on, withdrawn_on, note }) =>
          [
            `${person || 'Nobody yet'} (${scope ?? ''}${guardian ? `, by ${guardian}` : ''})`,
            dayWords('given', given_on),
            dayWords('expires', expires_on),
            dayWords('withdrawn', withdrawn_on),
            note ? `: ${note}` : '',
          ].join(''),
        )
        .join('; ')
