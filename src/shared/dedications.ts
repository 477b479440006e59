import { HELP_MONTHS } from './constants'

interface CardWords {
  /** True if the donor named someone to notify; for checks, staff send the card on their own. */
  isAsked: boolean
  giver: string
  dedicated: string
  foundation: string
}

/** Gives no amount and no way to contact the donor (rule 6.15). */
export const dedicationCardText = ({ giver, dedicated, foundation, isAsked }: CardWords): string[] => [
  `${giver} made a gift to ${foundation}${dedicated}${isAsked ? ' and asked us to let you know' : ''}.`,
  `${foundation} helps families in crisis stay in their homes. Gifts pay up to ${HELP_MONTHS} months of a family’s rent or mortgage, directly to the landlord or lender.`,
]

export const DEDICATIONS = ['honor', 'memory'] as const
export type Dedication = (typeof DEDICATIONS)[number]

export const DEDICATION_LABELS: Readonly<Record<Dedication, string>> = { honor: 'In honor of', memory: 'In memory of' }

export interface Dedicated {
  honoree: string | null
  dedication?: Dedication | null
}

export const dedicationOf = ({ honoree, dedication }: Dedicated): Dedication | null => (honoree ? (dedication ?? 'honor') : null)

export const dedicationLabel = (dedication: Dedication | null | undefined): string => DEDICATION_LABELS[dedication ?? 'honor']
