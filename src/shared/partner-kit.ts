import { HELP_MONTHS } from './constants'
import type { Site } from './page-props'

/** Texts that a partner passes on about its campaign (rule 5.13). They hold no figure, code, or name of a family or donor. */
export interface KitFacts {
  foundation: Pick<Site, 'name' | 'email' | 'phone'>
  company: string
  apply: string
  donate: string
}

export const kitHeadline = (company: string): string => `${company} helps families keep their homes`

export const kitIntro = ({ foundation: { name }, company }: KitFacts): string =>
  `${company} works with ${name}. Together we help families in hardship stay in their homes. ${name} pays up to ${HELP_MONTHS} months of rent or mortgage.`

export const KIT_APPLY = 'Do you need help, or do you know a family who does?'
export const KIT_DONATE = 'Would you like to help a family?'

export const kitPrivacy = ({ foundation: { name }, company }: KitFacts): string =>
  `${company} doesn’t see who applies or who gives. ${name} only accepts applications on its website and never contacts anyone through private messages.`

export const kitContact = ({ foundation: { email, phone } }: KitFacts): string | null => {
  const ways = [email && `Email ${email}`, phone && `${email ? 'call' : 'Call'} ${phone}`].filter(Boolean)
  return ways.length > 0 ? `Questions? ${ways.join(' or ')}.` : null
}

export const kitEmail = (facts: KitFacts): string =>
  [
    'Hello,',
    kitIntro(facts),
    `${KIT_APPLY} Apply here:\n${facts.apply}`,
    `${KIT_DONATE} Give here:\n${facts.donate}`,
    kitPrivacy(facts),
    kitContact(facts),
  ]
    .filter((text) => text !== null)
    .join('\n\n')
