import { right, staffOnly, type Row } from './access-rows'

const ADDRESS = { street: '12 Main Street', city: 'Duluth', state: 'Minnesota', zip_code: '55802' }
export const PAYEE = { kind: 'landlord', name: 'Lake Homes', check_name: 'Lake Homes', address: ADDRESS }
export const AWARD = {
  ...{ application_id: 2, payee_id: 1, kind: 'rent', amount: 240_000, months: 2, first_month: '2026-12', due_day: 1 },
  ...{ monthly: 120_000, criteria: 'A fire', relationship: 'none', consent_on: '2026-01-10' },
}
const REASON = { reason: 'A mistake' }

/** The admin entered the payee and proposed the award, and so may neither verify nor approve. */
export const AWARD_ROUTES: Row[] = [
  ['GET', '/api/payees', null, right('list', 'payees', 200)],
  ['GET', '/api/payees/1', null, right('show', 'payees', 200)],
  ['GET', '/api/payees/999', null, right('show', 'payees', 404)],
  ['POST', '/api/payees', { ...PAYEE, confirmed: true }, right('create', 'payees', 201)],
  ['POST', '/api/payees', PAYEE, right('create', 'payees', 409)],
  ['POST', '/api/payees', {}, right('create', 'payees', 422)],
  ['PUT', '/api/payees/1', { phone: '218-555-0100' }, right('edit', 'payees', 200)],
  ['PUT', '/api/payees/1', { verified_on: '2026-01-10' }, right('edit', 'payees', 422)],
  ['DELETE', '/api/payees', null, staffOnly(405)],
  ['DELETE', '/api/payees/1', null, staffOnly(405)],
  ['POST', '/api/payees/1/verify', { how: 'Called' }, staffOnly(403)],
  ['POST', '/api/payees/1/verify', {}, right('verify', 'payees', 422)],
  ['GET', '/api/payees/1/verify', null, staffOnly(405)],
  ['GET', '/api/awards', null, right('list', 'awards', 200)],
  ['GET', '/api/awards/1', null, right('show', 'awards', 200)],
  ['GET', '/api/awards/999', null, right('show', 'awards', 404)],
  ['POST', '/api/awards', AWARD, right('create', 'awards', 409)],
  ['POST', '/api/awards', {}, right('create', 'awards', 422)],
  ['PUT', '/api/awards/1', { due_day: 5 }, right('edit', 'awards', 200)],
  ['PUT', '/api/awards/1', { state: 'active' }, right('edit', 'awards', 422)],
  ['DELETE', '/api/awards', null, staffOnly(405)],
  ['DELETE', '/api/awards/1', null, staffOnly(405)],
  ['PUT', '/api/awards/1/schedule', { installments: [{ month: '2026-12', amount: 100_000 }] }, right('edit', 'awards', 200)],
  ['PUT', '/api/awards/1/schedule', {}, right('edit', 'awards', 422)],
  ['GET', '/api/awards/1/schedule', null, staffOnly(405)],
  ['POST', '/api/awards/1/approve', { confirmed: true }, staffOnly(403)],
  ['POST', '/api/awards/999/approve', {}, right('approve', 'awards', 404)],
  ['GET', '/api/awards/1/approve', null, staffOnly(405)],
  ['POST', '/api/awards/1/withdraw', REASON, right('edit', 'awards', 200)],
  ['GET', '/api/awards/1/withdraw', null, staffOnly(405)],
  ['POST', '/api/awards/1/pause', REASON, right('edit', 'awards', 409)],
  ['GET', '/api/awards/1/pause', null, staffOnly(405)],
  ['POST', '/api/awards/1/resume', {}, right('edit', 'awards', 409)],
  ['GET', '/api/awards/1/resume', null, staffOnly(405)],
  ['POST', '/api/awards/1/end', { reason: 'moved' }, right('edit', 'awards', 409)],
  ['GET', '/api/awards/1/end', null, staffOnly(405)],
  ['POST', '/api/awards/1/review', { until: '2027-05', note: 'Still needed' }, right('edit', 'awards', 409)],
  ['GET', '/api/awards/1/review', null, staffOnly(405)],
]
