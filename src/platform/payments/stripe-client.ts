import Stripe from 'stripe'

const TIMEOUT_MS = 15_000

export interface StripeOptions {
  secretKey: string
  webhookSecret: string
  /** Of a server that speaks Stripe's calls, in place of Stripe itself. */
  apiUrl: string | null
}

/** Speaks to Stripe, patiently. */
export function stripeClient({ secretKey, apiUrl }: Pick<StripeOptions, 'secretKey' | 'apiUrl'>): Stripe {
  const api = apiUrl === null ? null : new URL(apiUrl)
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(api ? { host: api.hostname, port: Number(api.port) || undefined, protocol: api.protocol === 'http:' ? 'http' : 'https' } : {}),
  })
}
