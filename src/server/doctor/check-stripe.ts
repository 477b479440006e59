import type Stripe from 'stripe'
import { stripeClient } from '../../platform/payments/stripe-client'
import { STRIPE_EVENTS } from '../../platform/payments/stripe-events'
import type { Settings } from '../env'
import { why } from '../../platform/why'
import { gap, note, ok, type Finding } from './finding'

/** Whether Stripe knows our key, and tells us of what happens there. Without keys the setup list says so. */
export async function checkStripe({ stripe: keys, siteUrl }: Settings): Promise<Finding[]> {
  if (!keys) return []
  const url = `${siteUrl}/webhooks/stripe`
  const findings = /^[sr]k_test_/.test(keys.secretKey)
    ? [note('Stripe is in test mode: no money moves.', 'For real gifts set the live key and the signing secret of its webhook.')]
    : []
  try {
    const { data } = await stripeClient(keys).webhookEndpoints.list({ limit: 100 })
    return [...findings, ok('Stripe knows our key.'), checkWebhook(data, url)]
  } catch (error) {
    if ((error as Stripe.errors.StripeError).type === 'StripePermissionError')
      return [
        ...findings,
        note(
          'The key may not read webhooks, so they were not looked at.',
          `Let the key read Webhook Endpoints (docs/operations.md, Giving online), or see at Stripe that one leads to ${url}.`,
        ),
      ]
    return [...findings, gap(`Stripe does not take our key: ${why(error)}`, 'Check STRIPE_SECRET_KEY.')]
  }
}

function checkWebhook(all: readonly Stripe.WebhookEndpoint[], url: string): Finding {
  const ours = all.find((endpoint) => endpoint.url === url && endpoint.status === 'enabled')
  if (!ours)
    return gap(`No webhook of Stripe leads to ${url}.`, 'Add it at Stripe, and set its signing secret: docs/operations.md, Giving online.')
  const missing = ours.enabled_events.includes('*') ? [] : STRIPE_EVENTS.filter((event) => !ours.enabled_events.includes(event as never))
  if (missing.length > 0) return gap(`The webhook is not told of ${missing.join(', ')}.`, 'Add these events to it at Stripe.')
  return ok('The webhook is told of everything that it needs.')
}
