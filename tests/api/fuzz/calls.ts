import { gift } from '../../helpers/giving'
import { sample } from '../../helpers/client'
import { block, bodyOf, link, list, paragraph, question, text } from '../../helpers/page-body'
import { INTEREST } from '../access-rows'
import type { Input } from './input'

export type Tree = Record<string, unknown>

const FSP = {
  status: 'Active',
  name: 'Ann',
  email: 'ann@example.org',
  campaign_id: 1,
  addresses: {
    primary_street: '12 Main Street',
    primary_city: 'Duluth',
    primary_state: 'Minnesota',
    primary_zip_code: '55802',
    additional_zip_codes: ['55401'],
  },
}
const ALBUM = {
  campaign_id: 1,
  year: 2026,
  family: 'Reyes',
  title: 'A roof',
  story: '<p>Thanks</p>',
  media: [{ id: 1, primary: true, alt: 'A roof' }],
  published: true,
  public_name: 'Ana',
  consents: [
    { id: 'x', person: 'Ana Reyes', guardian: 'Luz', scope: 'website', given_on: '2026-01-10', expires_on: '2030-01-01', note: 'By phone' },
  ],
}
const CAMPAIGN = {
  slug: 'fuzzed',
  company_name: 'Fuzzed',
  email: 'fuzz@example.org',
  gdrive_id: 1,
  vimeo_id: 5,
  custom_url: 'http://example.org',
  disclosure: 'x',
  active: 1,
  media_id: 1,
}

const PAGE = {
  title: 'Fuzzed',
  slug: 'fuzzed',
  description: 'Words',
  locale: 'en',
  publish: true,
  body: bodyOf(
    paragraph('Hello', link('/faq')),
    list('bullet', [text('a')]),
    question('Who?', 'You.'),
    block('picture', { image: 2, alt: 'A house', caption: 'Ours' }),
    block('call_to_action', { label: 'Go', url: '/apply', quiet: true, title: 'A card', text: 'Words' }),
    block('steps', { steps: [{ title: 'One', text: 'Words' }] }),
    block('video', { vimeo_id: 5, title: 'Us' }),
    block('figures', { families_helped: true }),
  ),
}

/** What may be sent where: method, address, and a body that is good. */
export const CALLS: readonly [who: Input['who'], method: string, path: string, body: () => Tree][] = [
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
      referral: 'A friend',
      opened: 'x',
      suggested: '50',
    }),
  ],
  ['visitor', 'POST', '/interest', () => ({ ...INTEREST, opened: 'x', website: '' })],
  ['visitor', 'POST', '/campaign', () => ({ code: 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ23-4567' })],
  ['visitor', 'POST', '/campaign/leave', () => ({})],
  ['visitor', 'POST', '/login', () => ({ email: 'staff@example.org', password: 'wrong-wrong-wrong' })],
  ['visitor', 'POST', '/forgot-password', () => ({ email: 'staff@example.org' })],
  ['visitor', 'POST', '/choose-password', () => ({ password: 'a warm kitchen table' })],
  ['visitor', 'PUT', '/apply/draft', () => sample('application')],
  ['visitor', 'POST', '/apply/draft/link', () => ({ email: 'ana@example.org' })],
  ['visitor', 'POST', '/apply/extended', () => ({ code: 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ23-4567' })],
  ['visitor', 'PUT', '/apply/extended', () => ({ version: 0, ...sample('extended') })],
  ['visitor', 'POST', '/apply/extended', () => ({ version: 0, ...sample('extended') })],
  ['visitor', 'POST', '/apply/extended/send', () => sample('extended')],
  ['visitor', 'POST', '/apply/extended/link', () => ({})],
  ['visitor', 'POST', '/apply/extended/leave', () => ({})],
  ['visitor', 'POST', '/apply/status', () => ({ email: 'a@example.org', reference: 'HS-2222-2222', message: 'Hello' })],
  ['visitor', 'POST', '/apply/status/message', () => ({ message: 'Hello' })],
  ['visitor', 'POST', '/apply/forget', () => ({})],
  ['visitor', 'POST', '/donate/rehearsal/none', () => ({ answer: 'pay' })],
  ['visitor', 'POST', '/webhooks/stripe', () => ({ id: 'evt_1', type: 'x' })],
  ['admin', 'POST', '/api/albums', () => ALBUM],
  ['admin', 'PUT', '/api/albums/1', () => ALBUM],
  ['admin', 'POST', '/api/campaigns', () => CAMPAIGN],
  ['admin', 'PUT', '/api/campaigns/1', () => ({ ...CAMPAIGN, slug: 'open', newToken: true, updated_at: '2026-01-01T00:00:00.000Z' })],
  ['admin', 'POST', '/api/fsps', () => FSP],
  ['admin', 'PUT', '/api/fsps/1', () => FSP],
  [
    'admin',
    'POST',
    '/api/donations',
    () => ({ campaign_id: 1, amount: 25, name: 'Ann Check', created_at: '2026-01-15', honoree: 'Ruth', dedication: 'memory' }),
  ],
  ['admin', 'PUT', '/api/donation/1', () => ({ authenticity: 'Fraudulent', release: true, campaign_id: 1 })],
  [
    'admin',
    'PUT',
    '/api/application/1',
    () => ({ status: 'Denied', additional_questions: 'a, b', reason: 'x', campaign_id: 1, updated_at: '2026-01-01' }),
  ],
  ['admin', 'PUT', '/api/applications/1', () => ({ is_bookmarked: true })],
  ['admin', 'POST', '/api/update-applications', () => ({ application_ids: [1], status: 'Denied', reason: 'x' })],
  ['admin', 'POST', '/application-email', () => ({ applicationId: 1 })],
  ['admin', 'POST', '/api/pages', () => PAGE],
  ['admin', 'PUT', '/api/pages/4', () => ({ ...PAGE, slug: 'faq', updated_at: '2030-01-01T00:00:00.000Z' })],
  ['admin', 'POST', '/api/pages/4/versions/4/restore', () => ({})],
  ['admin', 'PUT', '/api/terms/1', () => ({ content: '<p>Changed</p>' })],
  [
    'admin',
    'PUT',
    '/api/site-settings',
    () => ({
      name: 'Hearthside',
      vimeo_id: 1,
      max_gift: 25_000,
      gift_amounts: [{ amount: 50, meaning: 'A week' }],
      fee_percent: 290,
      fee_cents: 30,
      ein: '12-3456789',
      about: 'x',
      state: 'Minnesota',
    }),
  ],
  ['admin', 'POST', '/api/users', () => ({ name: 'New', email: 'new@example.org', isAdmin: false })],
  ['admin', 'PUT', '/api/users/2', () => ({ name: 'Renamed', disabled: false, updated_at: '2026-01-01T00:00:00.000Z' })],
  ['staff', 'POST', '/api/applications/1/comments', () => ({ comment: 'Hello', comment_id: 1, commentable_id: 1 })],
  ['staff', 'POST', '/api/fsps/1/comments', () => ({ comment: 'Hello' })],
  ['staff', 'DELETE', '/api/interests/1/comments/1', () => ({})],
  ['admin', 'POST', '/api/messages/1/resend', () => ({})],
  ['admin', 'DELETE', '/api/media/99', () => ({})],
]
