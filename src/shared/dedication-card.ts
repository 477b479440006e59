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
