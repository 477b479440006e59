import { z } from 'zod'
import { yesOrNo } from './form-fields'

/** What is to be done before opening day, in this order (rule 26.3). */
export const SETUP_KEYS = [
  'name',
  'email',
  'address',
  'ein',
  'phone',
  'mail',
  'stripe',
  'terms',
  'pages',
  'second_factor',
  'backup',
] as const
export type SetupKey = (typeof SETUP_KEYS)[number]

/** What no record can tell, so that an admin says it. */
export const SAID_KEYS = ['phone', 'stripe', 'terms', 'pages'] as const satisfies readonly SetupKey[]
export type SaidKey = (typeof SAID_KEYS)[number]
export const isSaidKey = (key: string): key is SaidKey => (SAID_KEYS as readonly string[]).includes(key)

/** What an admin says of such a step. */
export const SAID_WORDS: Readonly<Record<SaidKey, string>> = {
  phone: 'We have no phone',
  stripe: 'We take checks alone',
  terms: 'We have read them',
  pages: 'We have read them',
}

export const SETUP_TITLES: Readonly<Record<SetupKey, string>> = {
  name: 'Write the foundation’s name',
  email: 'Write its contact email',
  address: 'Write its postal address',
  ein: 'Write its EIN',
  phone: 'Write its phone',
  mail: 'Send a test mail, and see that it arrives',
  stripe: 'Connect Stripe, to take gifts online',
  terms: 'Read the terms, and make them yours',
  pages: 'Read every page that the public reads',
  second_factor: 'Set up a second factor for every admin',
  backup: 'Make a backup',
}

/** Body of `PUT /api/setup/{key}`. */
export const setupChangeSchema = z.object({ done: yesOrNo })
