import { HELP_MONTHS } from './constants'

/** What a card about a dedication tells of the foundation; `dedicated` completes "a gift", such as ` in memory of Ruth Okafor`. */
interface CardWords {
  /** Whether the donor named somebody to be told; of a check staff send it of themselves. */
  isAsked: boolean
  /** Who gave. */
  giver: string
  dedicated: string
  foundation: string
}

/** What whom a donor named is told of the gift, by mail and on paper (rule 6.15): no amount, and no way to the donor. */
export const cardWords = ({ giver, dedicated, foundation, isAsked }: CardWords): string[] => [
  `${giver} has made a gift to ${foundation}${dedicated}${isAsked ? ', and asked us to tell you' : ''}.`,
  `${foundation} helps families in hardship keep their homes. Gifts pay up to ${HELP_MONTHS} months of a family’s rent or mortgage, straight to the landlord or the lender.`,
]

/** In whose honor or memory a gift is given (rule 6.15). Stored beside the name; older gifts with a name have no kind, and are in honor. */
export const DEDICATIONS = ['honor', 'memory'] as const
export type Dedication = (typeof DEDICATIONS)[number]

export const DEDICATION_WORDS: Readonly<Record<Dedication, string>> = { honor: 'In honor of', memory: 'In memory of' }

/** A gift's name that it is dedicated to, and the kind; without a name the kind means nothing. */
export interface Dedicated {
  honoree: string | null
  dedication?: Dedication | null
}

/** The kind that holds: null where nobody is named. */
export const dedicationOf = ({ honoree, dedication }: Dedicated): Dedication | null => (honoree ? (dedication ?? 'honor') : null)

/** What stands before the name: `In memory of`. */
export const dedicationWords = (dedication: Dedication | null | undefined): string => DEDICATION_WORDS[dedication ?? 'honor']
