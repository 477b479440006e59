import { z } from 'zod'
import { pathTo } from './admin-paths'
import { yesOrNo } from './form-fields'

/** A launch step. `npm run doctor` prints the open ones, and the dashboard shows all (rule 26.3, decision 022). */
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
  name: { title: 'Add the foundation’s name', to: SETTINGS },
  email: { title: 'Add the foundation’s email', to: SETTINGS },
  address: { title: 'Add the foundation’s mailing address', to: SETTINGS },
  ein: { title: 'Add the foundation’s EIN', to: SETTINGS },
  phone: { title: 'Add the foundation’s phone number', to: SETTINGS, said: 'We don’t have a phone number' },
  mail: {
    title: 'Send a test email and check that it arrives',
    to: pathTo('messages'),
    doctor: 'Sign in and choose “Send me a test email” on the dashboard.',
  },
  stripe: {
    title: 'Connect Stripe to accept online gifts',
    to: null,
    said: 'We only accept checks',
    dashboard: 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, on the server',
    doctor: 'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or choose “We only accept checks” on the dashboard.',
  },
  terms: { title: 'Review and edit the terms', to: pathTo('terms', 1), said: 'We’ve reviewed them', takenBack: true },
  pages: { title: 'Review every public page', to: pathTo('pages'), said: 'We’ve reviewed them', takenBack: true },
  second_factor: { title: 'Turn on two-step verification for every admin', to: pathTo('account') },
  backup: { title: 'Make a backup', to: null, dashboard: 'npm run backup, on the server', doctor: 'npm run backup -- --to a-folder' },
} as const satisfies Readonly<Record<string, SetupStep>>

export type SetupKey = keyof typeof SETUP_STEPS
export type ConfirmableStep = { [key in SetupKey]: (typeof SETUP_STEPS)[key] extends { said: string } ? key : never }[SetupKey]

export const SETUP_KEYS = Object.keys(SETUP_STEPS) as SetupKey[]
export const setupStep = (key: SetupKey): SetupStep => SETUP_STEPS[key]
export const isConfirmableStep = (key: string): key is ConfirmableStep =>
  Object.hasOwn(SETUP_STEPS, key) && setupStep(key as SetupKey).said !== undefined

export const setupChangeSchema = z.object({ done: yesOrNo })
