import type { MessageRow } from '../../shared/api'

type Stated = Pick<MessageRow, 'state' | 'attempts' | 'last_error'>

const countAttempts = (attempts: number) => (attempts === 1 ? '1 attempt' : `${attempts} attempts`)

/** A mail that tried and could not yet: somebody may have to look after it. */
export const isStuck = ({ state, attempts }: Pick<MessageRow, 'state' | 'attempts'>): boolean => state === 'failed' || (state === 'waiting' && attempts > 0)

/** A mail whose state will change by itself. */
export const isUnderWay = ({ state }: Pick<MessageRow, 'state'>): boolean => state === 'waiting' || state === 'sending'

/** Where there is no room for the reasons. */
export const shortStateWords = (mail: Stated): string => (mail.state === 'unsent' ? 'Not sent' : stateWords({ ...mail, last_error: null }))

/** The state of a mail in words for staff. */
export function stateWords({ state, attempts, last_error }: Stated): string {
  switch (state) {
    case 'waiting':
      return attempts === 0 ? 'Waiting to be sent' : [`Waiting: ${countAttempts(attempts)}`, last_error].filter(Boolean).join(', ')
    case 'sending':
      return 'Being sent'
    case 'sent':
      return 'Sent'
    case 'failed':
      return 'Failed'
    case 'unsent':
      return 'Not sent: no mail server configured'
    case 'canceled':
      return 'Canceled'
  }
}
