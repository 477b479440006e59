import fc, { type Arbitrary } from 'fast-check'
import type { Input } from './input'
import { nasty, oddHeaders } from './nasty'

const LISTS = [
  'applications',
  'albums',
  'awards',
  'payees',
  'installments',
  'disbursements',
  'disbursement-runs',
  'campaigns',
  'donations',
  'fsps',
  'interests',
  'messages',
  'users',
  'pages',
  'terms',
  'books',
  'donors',
  'statements',
  'audit-events',
  'applications.csv',
  'disbursements.csv',
  'payees/totals.csv',
  'awards/schedule-i.csv',
  'books.csv',
  'donations.csv',
  'donors.csv',
  'donors/labels.pdf',
  'donors/letters.pdf',
  'audit-events.csv',
]
const FILTERS = [
  'q',
  'id',
  'status',
  'campaign_id',
  'is_bookmarked',
  'start',
  'end',
  'active',
  'late',
  'review_due',
  'ending',
  'to_approve',
  'verified',
  'due_by',
  'method',
  'format',
  'authenticity',
  'processed',
  'type',
  'money',
  'state',
  'application_id',
  'year',
  'name',
  'user',
  'action',
  'resource',
  'record',
  '__proto__',
  'constructor',
]
const PAGES = [
  '/',
  '/faq',
  '/apply',
  '/donate',
  '/stories',
  '/stories/1',
  '/fuzzed',
  '/preview/page/4',
  '/terms',
  '/login',
  '/login/code',
  '/logout',
  '/admin',
  '/admin/application/1',
  '/apply/draft',
  '/apply/draft/visit',
  '/apply/resume/fuzzed',
  '/apply/extended',
  '/apply/extended/received',
  '/apply/received',
  '/apply/status',
  '/forgotten',
  '/campaign',
  '/campaign/OPEN',
  '/campaign/partner',
  '/interest',
  '/interest/received',
  '/choose-password',
  '/donate/receipt',
  '/donate/plan',
  '/uploads/x.jpg',
  '/robots.txt',
  '/share/stories/1.png',
  '/stories.xml',
  '/api/dashboard',
  '/api/setup',
  '/api/setup/terms',
  '/api/search',
]

const inAddress = (value: unknown): Arbitrary<string> => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return fc.constantFrom(
    encodeURIComponent(text.toWellFormed().slice(0, 2_000)),
    encodeURIComponent(JSON.stringify(value)?.slice(0, 2_000) ?? ''),
    encodeURIComponent(text.toWellFormed().slice(0, 2_000)),
    '%ED%A0%BD',
    '%00',
    '%',
    '%C3%28',
  )
}
const parameter = fc.tuple(fc.constantFrom('filter', 'filter', 'filter', 'sort', 'range', ...FILTERS), nasty).chain(([name, value]) =>
  fc
    .oneof(
      inAddress(value),
      fc.constantFrom('q', 'q', ...FILTERS).chain((filter) => inAddress({ [filter]: value })),
      fc
        .tuple(fc.constantFrom('id', 'created_at', 'name', '__proto__', ''), fc.constantFrom('ASC', 'DESC', 'x'))
        .map((sort) => encodeURIComponent(JSON.stringify(sort))),
    )
    .map((text) => `${name}=${text}`),
)
/** Lists with invalid filters. */
export const lists: Arbitrary<Input> = fc
  .tuple(fc.constantFrom(...LISTS), fc.array(parameter, { maxLength: 3 }), oddHeaders)
  .map(([list, parameters, headers]) => ({
    who: 'admin',
    method: 'GET',
    path: `/api/${list}?${parameters.join('&')}`,
    headers,
    body: '',
  }))

export const pages: Arbitrary<Input> = fc
  .tuple(
    fc.constantFrom<Input['who']>('visitor', 'staff'),
    fc.constantFrom('GET', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND'),
    fc.constantFrom(...PAGES),
    fc.constantFrom(
      '',
      '?campaign=%ED%A0%BD',
      '?campaign=open&campaign=x',
      '?token=%00',
      '?token[a]=1',
      '?code=%F0%9F',
      '?page=1e9',
      '?page=2&page=3',
      `?${'a=1&'.repeat(1_200)}`,
      '?q=%25',
      '/%2e%2e/',
      '//',
      '/%ff',
      '/%E0%A4%A',
    ),
    oddHeaders,
  )
  .map(([who, method, path, tail, headers]) => ({ who, method, path: path + tail, headers, body: '' }))

/** Missing records and impossible ids. */
export const ids: Arbitrary<Input> = fc
  .tuple(
    fc.constantFrom('GET', 'PUT', 'DELETE', 'POST'),
    fc.constantFrom(
      'applications',
      'application',
      'albums',
      'awards',
      'payees',
      'installments',
      'disbursements',
      'disbursement-runs',
      'campaigns',
      'campaign',
      'donations',
      'fsps',
      'interests',
      'pages',
      'terms',
      'users',
      'messages',
      'media',
      'documents',
      'donors',
      'statements',
    ),
    fc.constantFrom(
      '0',
      '999',
      '-1',
      '1.5',
      '2147483648',
      '99999999999999999999',
      'x',
      '%00',
      '%ff',
      '1%20or%201',
      '1/comments/x',
      '1/versions/0',
      'me/password',
      '__proto__',
      '',
    ),
  )
  .map(([method, resource, id]) => ({
    who: 'admin',
    method,
    path: `/api/${resource}/${id}`,
    headers: ['Content-Type: application/json'],
    body: method === 'GET' ? '' : '{}',
  }))
