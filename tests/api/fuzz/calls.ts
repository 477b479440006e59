import { sample } from '../../helpers/client'
import { gift } from '../../helpers/giving'
import { INTEREST } from '../access-rows'
import type { Call } from './input'
import { STAFF_CALLS } from './staff-calls'

const PUBLIC_CALLS: readonly Call[] = [
  ['visitor', 'POST', '/apply', () => sample('application')],
  ['visitor', 'POST', '/apply', () => sample('nomination')],
  [
    'visitor',
    'POST',
    '/donate',
    () => ({
      ...gift(),
      campaign: 'open',
      honoree: 'Ruth',
      dedication: 'memory',
      told_name: 'Ada',
      told_email: 'ada@example.org',
      cover_fee: 'on',
      monthly: 'on',
      referral: 'A friend',
      opened: 'x',
      suggested: '50',
    }),
  ],
  ['visitor', 'POST', '/interest', () => ({ ...INTEREST, opened: 'x', website: '' })],
  ['visitor', 'POST', '/campaign', () => ({ code: 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ23-4567' })],
  ['visitor', 'POST', '/campaign/leave', () => ({})],
  ['visitor', 'POST', '/login', () => ({ email: 'staff@example.org', password: 'wrong-wrong-wrong' })],
  ['visitor', 'POST', '/login/code', () => ({ code: '123456' })],
  ['visitor', 'POST', '/forgot-password', () => ({ email: 'staff@example.org' })],
  ['visitor', 'POST', '/choose-password', () => ({ password: 'a warm kitchen table' })],
  ['visitor', 'PUT', '/apply/draft', () => sample('application')],
  ['visitor', 'POST', '/apply/draft', () => sample('application')],
  ['visitor', 'POST', '/apply/draft/key', () => ({})],
  ['visitor', 'POST', '/apply/draft/discard', () => ({})],
  ['visitor', 'POST', '/apply/resume/none', () => ({})],
  ['visitor', 'POST', '/landlord/none', () => ({})],
  ['visitor', 'POST', '/landlord', () => ({ lives_there: 'yes', name: 'Pat Olsen' })],
  ['visitor', 'POST', '/apply/draft/leave', () => ({})],
  ['visitor', 'POST', '/apply/draft/link', () => ({ email: 'ana@example.org' })],
  ['visitor', 'POST', '/apply/extended', () => ({ code: 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ23-4567' })],
  ['visitor', 'PUT', '/apply/extended', () => ({ version: 0, ...sample('extended') })],
  ['visitor', 'POST', '/apply/extended', () => ({ version: 0, ...sample('extended') })],
  ['visitor', 'POST', '/apply/extended/send', () => sample('extended')],
  ['visitor', 'POST', '/apply/extended/link', () => ({})],
  ['visitor', 'POST', '/apply/extended/leave', () => ({})],
  ['visitor', 'POST', '/apply/status', () => ({ email: 'a@example.org', reference: 'HS-2222-2222', message: 'Hello' })],
  ['visitor', 'POST', '/apply/status/message', () => ({ message: 'Hello' })],
  ['visitor', 'POST', '/apply/status/documents', () => ({ kind: 'lease', reference: 'HS-2222-2222' })],
  ['visitor', 'POST', '/apply/status/link', () => ({})],
  ['visitor', 'POST', '/apply/forget', () => ({})],
  ['visitor', 'POST', '/donate/rehearsal/none', () => ({ answer: 'pay' })],
  ['visitor', 'POST', '/donate/receipt', () => ({ action: 'cancel' })],
  ['visitor', 'POST', '/donate/receipts', () => ({ email: 'ana@example.org' })],
  ['visitor', 'POST', '/donate/plan', () => ({ action: 'change', amount: '40' })],
  ['visitor', 'POST', '/webhooks/stripe', () => ({ id: 'evt_1', type: 'x' })],
]

/** Not called, because each ends the session that makes the calls. */
export const NOT_CALLED = ['POST /logout', 'POST /api/users/me/sign-out']

/** Method, address, and a valid body for every route that takes one. */
export const CALLS: readonly Call[] = [...PUBLIC_CALLS, ...STAFF_CALLS]
