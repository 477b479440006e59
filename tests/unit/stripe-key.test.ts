import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { GatewayUnavailable, GatewayRefused } from '../../src/platform/payments/gateway'
import { createStripeGateway } from '../../src/platform/payments/stripe-gateway'
import { createLog } from '../../src/server/log'

const KEY = 'rk_test_hearthside'
const FORBIDDEN = `The provided key '${KEY}' does not have the required permissions for this endpoint on account 'acct_1'. Having the 'rak_payment_intent_write' permission would allow this request to continue.`

let answer = { status: 200, message: '' }
const stripe = createServer((_req, res) => {
  res.writeHead(answer.status, { 'content-type': 'application/json', 'request-id': 'req_1' })
  res.end(JSON.stringify({ error: { type: 'invalid_request_error', message: answer.message } }))
})
beforeAll(() => new Promise<void>((resolve) => void stripe.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => stripe.close(resolve)))

const lines: string[] = []
beforeEach(() => void lines.splice(0))

function capture(): Promise<void> {
  const apiUrl = `http://127.0.0.1:${(stripe.address() as AddressInfo).port}`
  const log = createLog('info', { write: (line) => void lines.push(line) })
  return createStripeGateway({ secretKey: KEY, webhookSecret: 'whsec_hearthside', apiUrl }, log).capture('pi_1')
}

it('logs what a restricted key may not do, and nothing of the key', async () => {
  answer = { status: 403, message: FORBIDDEN }
  await expect(capture()).rejects.toThrow(GatewayUnavailable)
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ missing: ['rak_payment_intent_write'], request: 'req_1' })
  expect(lines[0]).toContain('STRIPE_SECRET_KEY')
  expect(lines[0]).not.toMatch(/rk_test|acct_1/)
})

it('logs a key that Stripe does not know, which it names in part', async () => {
  answer = { status: 401, message: `Invalid API Key provided: ${KEY}` }
  await expect(capture()).rejects.toThrow(GatewayUnavailable)
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('rk_test')
})

it('logs no refusal of a payment, which the requester sees', async () => {
  answer = { status: 400, message: 'This PaymentIntent could not be captured.' }
  await expect(capture()).rejects.toThrow(GatewayRefused)
  expect(lines).toEqual([])
})
