import { z } from 'zod'
import { pathTo } from './admin-paths'
import { yesOrNo } from './form-fields'

/** A launch step. `npm run doctor` prints the open ones, and the dashboard shows all (rule 26.3, decision 061). */
interface SetupStep {
  title: string
  /** Admin screen for the step; null if it is done on the server. */
  to: string | null
  /** Label of the admin's confirmation, for what no record can tell. */
  said?: string
  /** The confirmation can be withdrawn on the dashboard. */
  takenBack?: true
  dashboard?: string
  /** Hint of `npm run doctor`; defaults to the step's screen. */
  doctor?: string
}

const SETTINGS = pathTo('site-settings')

export const SETUP_STEPS = {
  name: { title: 'Write the foundation’s name', to: SETTINGS },
  email: { title: 'Write its contact email', to: SETTINGS },
  address: { title: 'Write its postal address', to: SETTINGS },
  ein: { title: 'Write its EIN', to: SETTINGS },
  phone: { title: 'Write its phone', to: SETTINGS, said: 'We have no phone' },
  mail: {
    title: 'Send a test mail, and see that it arrives',
    to: pathTo('messages'),
    doctor: 'Sign in, and press “Send me a test mail” on the dashboard.',
  },
  stripe: {
    title: 'Connect Stripe, to take gifts online',
    to: null,
    said: 'We take checks alone',
    dashboard: 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, at the server',
    doctor: 'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or say on the dashboard that you take checks alone.',
  },
  terms: { title: 'Read the terms, and make them yours', to: pathTo('terms', 1), said: 'We have read them', takenBack: true },
  pages: { title: 'Read every page that the public reads', to: pathTo('pages'), said: 'We have read them', takenBack: true },
  second_factor: { title: 'Set up a second factor for every admin', to: pathTo('account') },
  backup: { title: 'Make a backup', to: null, dashboard: 'npm run backup, at the server', doctor: 'npm run backup -- --to a-folder' },
} as const satisfies Readonly<Record<string, SetupStep>>

export type SetupKey = keyof typeof SETUP_STEPS
export type SaidKey = { [key in SetupKey]: (typeof SETUP_STEPS)[key] extends { said: string } ? key : never }[SetupKey]

export const SETUP_KEYS = Object.keys(SETUP_STEPS) as SetupKey[]
export const setupStep = (key: SetupKey): SetupStep => SETUP_STEPS[key]
export const isSaidKey = (key: string): key is SaidKey => Object.hasOwn(SETUP_STEPS, key) && setupStep(key as SetupKey).said !== undefined

export const setupChangeSchema = z.object({ done: yesOrNo })
