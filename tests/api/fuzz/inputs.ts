import fc, { type Arbitrary } from 'fast-check'
import { gift } from '../../helpers/giving'
import { sample } from '../../helpers/client'

/** One request, as somebody sends it who means no good, or whose program is broken. */
export interface Input {
  who: 'visitor' | 'staff' | 'admin'
  method: string
  path: string
  headers: string[]
  /** One character a byte. */
  body: string
  /** Sent as it is, with nothing around it. */
  raw?: true
}

const bytesOf = (text: string) => Buffer.from(text).toString('latin1')

/** Values that break what was only tried with good ones. */
const nasty: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    '\u0000',
    'a\u0000b',
    '\ud83d',
    '\udc00x',
    'x\ud83d',
    '\u200b\u2060',
    '\ufeff',
    ' ',
    ['\ud83d'],
    { '\ud83d': 1 },
    { '\u0000': 1 },
  ),
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1,
    1.5,
    1e308,
    -1e308,
    2 ** 31,
    2 ** 53,
    1e-7,
    '',
    '\u202eabc',
    'NaN',
    'null',
    '0',
    '-0',
    '1e3',
    '0x10',
    '2026-02-30',
    '0000-00-00',
    '99999-01-01',
    '2026-11-21',
    '1'.repeat(400),
    'x'.repeat(70_000),
    'é'.repeat(20_000),
    '😀'.repeat(500),
    '%',
    '%_\\',
    "'; drop table users; --",
    '${7*7}',
    '{{7*7}}',
    '<script>alert(1)</script>',
    'javascript:alert(1)',
    'http://a/\r\nX: y',
    'a@b',
    '"a b"@example.org',
    'a@example.org, b@example.org',
    'A'.repeat(300) + '@example.org',
    '\r\n.\r\n',
    '__proto__',
    'constructor',
    [],
    {},
    [[]],
    [null],
    [{}],
    { length: 1e9 },
    { toString: 1 },
    { __proto__: null },
    { constructor: { prototype: {} } },
    ['a', 'a'],
    Array(300).fill(1),
    Array(300).fill({}),
    { id: 1 },
    [{ id: 1, primary: 'yes' }],
    [{ id: 2 ** 40 }],
    'Completed',
    'Denied',
    'Authentic',
    'Active',
    'Minnesota',
    'Online',
    'Carousel Quotes',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 4 }),
)

type Tree = Record<string, unknown>

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

/** What may be sent where: method, address, and a body that is good. */
const CALLS: readonly [who: Input['who'], method: string, path: string, body: () => Tree][] = [
  ['visitor', 'POST', '/apply', () => sample('application')],
  ['visitor', 'POST', '/apply', () => sample('nomination')],
  [
    'visitor',
    'POST',
    '/donate',
    () => ({ ...gift(), campaign: 'open', honoree: 'Ruth', referral: 'A friend', opened: 'x', suggested: '50' }),
  ],
  ['visitor', 'POST', '/login', () => ({ email: 'staff@example.org', password: 'wrong-wrong-wrong' })],
  ['visitor', 'POST', '/forgot-password', () => ({ email: 'staff@example.org' })],
  ['visitor', 'POST', '/choose-password', () => ({ password: 'a warm kitchen table' })],
  ['visitor', 'POST', '/apply/extended', () => ({ code: 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ23-4567' })],
  ['visitor', 'POST', '/apply/extended/leave', () => ({})],
  ['visitor', 'POST', '/donate/rehearsal/none', () => ({ answer: 'pay' })],
  ['visitor', 'POST', '/webhooks/stripe', () => ({ id: 'evt_1', type: 'x' })],
  ['admin', 'POST', '/api/albums', () => ALBUM],
  ['admin', 'PUT', '/api/albums/1', () => ALBUM],
  ['admin', 'POST', '/api/campaigns', () => CAMPAIGN],
  ['admin', 'PUT', '/api/campaigns/1', () => ({ ...CAMPAIGN, slug: 'open', newToken: true, updated_at: '2026-01-01T00:00:00.000Z' })],
  ['admin', 'POST', '/api/fsps', () => FSP],
  ['admin', 'PUT', '/api/fsps/1', () => FSP],
  ['admin', 'POST', '/api/donations', () => ({ campaign_id: 1, amount: 25, name: 'Ann Check', created_at: '2026-01-15', honoree: 'Ruth' })],
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
  ['admin', 'PUT', '/api/terms/1', () => ({ content: '<p>Changed</p>' })],
  [
    'admin',
    'PUT',
    '/api/site-settings',
    () => ({ name: 'Hearthside', vimeo_id: 1, max_gift: 25_000, ein: '12-3456789', about: 'x', state: 'Minnesota' }),
  ],
  ['admin', 'POST', '/api/users', () => ({ name: 'New', email: 'new@example.org', isAdmin: false })],
  ['admin', 'PUT', '/api/users/2', () => ({ name: 'Renamed', disabled: false, updated_at: '2026-01-01T00:00:00.000Z' })],
  ['staff', 'POST', '/api/applications/1/comments', () => ({ comment: 'Hello', comment_id: 1, commentable_id: 1 })],
  ['staff', 'POST', '/api/fsps/1/comments', () => ({ comment: 'Hello' })],
  ['staff', 'DELETE', '/api/interests/1/comments/1', () => ({})],
  ['admin', 'POST', '/api/messages/1/resend', () => ({})],
  ['admin', 'DELETE', '/api/media/99', () => ({})],
]

const LISTS = [
  'applications',
  'albums',
  'campaigns',
  'donations',
  'fsps',
  'interests',
  'messages',
  'users',
  'terms',
  'statements',
  'audit-events',
  'applications.csv',
  'donations.csv',
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
  '/terms',
  '/login',
  '/logout',
  '/admin',
  '/admin/application/1',
  '/apply/extended',
  '/apply/received',
  '/choose-password',
  '/donate/receipt',
  '/uploads/x.jpg',
  '/robots.txt',
  '/api/dashboard',
  '/api/search',
]

const pathsOf = (tree: unknown, at: string[] = []): string[][] =>
  typeof tree === 'object' && tree !== null
    ? [...(at.length ? [at] : []), ...Object.entries(tree).flatMap(([key, value]) => pathsOf(value, [...at, key]))]
    : [at]

function put(tree: unknown, [head = '', ...rest]: string[], value: unknown): unknown {
  if (typeof tree !== 'object' || tree === null) return value
  const copy: Tree = Array.isArray(tree) ? ([...(tree as unknown[])] as unknown as Tree) : { ...(tree as Tree) }
  copy[head] = rest.length ? put(copy[head], rest, value) : value
  return copy
}

/** A good body with some of its values put wrong. */
const spoiled = (body: Tree): Arbitrary<unknown> => {
  const paths = pathsOf(body).filter((path) => path.length > 0)
  if (paths.length === 0) return nasty
  return fc
    .oneof({ weight: 3, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.nat(3) })
    .chain((count) => fc.array(fc.tuple(fc.constantFrom(...paths), nasty), { minLength: count, maxLength: count }))
    .map((changes) => changes.reduce<unknown>((tree, [path, value]) => put(tree, path, value), body))
}

const asForm = (body: unknown): string =>
  typeof body === 'object' && body !== null
    ? Object.entries(body)
        .map(
          ([key, value]) =>
            `${encodeURIComponent(key.toWellFormed())}=${encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed())}`,
        )
        .join('&')
    : String(body)

const spoiledText = (text: string): Arbitrary<string> =>
  fc.oneof(
    { weight: 30, arbitrary: fc.constant(text) },
    { weight: 1, arbitrary: fc.nat(text.length).map((at) => text.slice(0, at)) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.nat(text.length), fc.constantFrom('\0', '\xff', '\xed\xa0\xbd', '%00', '%ff', '%', '\\u0000', '\\ud83d', '"', '{', ','))
        .map(([at, sign]) => text.slice(0, at) + sign + text.slice(at)),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        '[',
        '['.repeat(20_000),
        `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
        '{"__proto__":{"isAdmin":true}}',
        '{"a":1,"a":2}',
        'null',
        '"text"',
        '1e999',
        'a[b][c][d][e][f][g]=1',
        'a[]=1&a[]=2',
        `${'a=1&'.repeat(1_500)}`,
      ),
    },
  )

const oddHeaders = fc.array(
  fc.oneof(
    fc.constantFrom(
      'X-Inertia: true',
      'X-Inertia: false',
      'X-Inertia-Version: nope',
      'X-Inertia-Partial-Component: Home',
      'X-Inertia-Partial-Data: site,errors,__proto__',
      'X-Inertia-Partial-Except: constructor',
      'X-Inertia-Error-Bag: __proto__',
      'Accept: */*;q=x',
      'Accept: application/json',
      'Accept: text/html',
      `Accept: ${'a/b,'.repeat(500)}`,
      'Accept-Encoding: gzip, br;q=2',
      'Range: bytes=0-0',
      'If-None-Match: *',
      'If-None-Match: "a", W/"b"',
      'If-Modified-Since: never',
      'Expect: 100-continue',
      'X-HTTP-Method-Override: DELETE',
      'X-Forwarded-For: 1.2.3.4, \xff',
      'X-Forwarded-For: ,',
      'X-Forwarded-Host: evil.example',
      'X-Forwarded-Proto: javascript',
      'Origin: null',
      'Referer: \xe9',
      'Content-Encoding: gzip',
      'Content-Encoding: nope',
      'Content-Type: text/plain',
      'Content-Type: application/json; charset=utf-7',
      'Content-Type: multipart/form-data',
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Type: application/x-www-form-urlencoded',
      'Purpose: prefetch',
      'Cookie: a=b; =; ;;',
      'Cookie: hearthside.received=abc.def',
      'Cookie: hearthside.session=eyJhbGciOiJub25lIn0.e30.',
      'Cookie: hearthside.wanted=%',
      'Cookie: __proto__=x',
      'Stripe-Signature: t=1,v1=abc',
    ),
    fc
      .string({
        unit: fc
          .integer({ min: 0x21, max: 0xff })
          .filter((code) => code !== 0x7f)
          .map((code) => String.fromCharCode(code)),
        maxLength: 80,
      })
      .map((value) => `Cookie: ${value}`),
  ),
  { maxLength: 3 },
)

const bodies: Arbitrary<Input> = fc.constantFrom(...CALLS).chain(([who, method, path, body]) =>
  spoiled(body()).chain((tree) =>
    fc.constantFrom('json', who === 'visitor' ? 'form' : 'json').chain((kind) =>
      fc
        .tuple(
          spoiledText(bytesOf(kind === 'json' ? (JSON.stringify(tree) ?? '') : asForm(tree))),
          fc.oneof({ weight: 6, arbitrary: fc.constant<string[]>([]) }, oddHeaders),
        )
        .map(([text, headers]) => ({
          who,
          method,
          path,
          body: text,
          headers: [`Content-Type: ${kind === 'json' ? 'application/json' : 'application/x-www-form-urlencoded'}`, ...headers],
        })),
    ),
  ),
)

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
const lists: Arbitrary<Input> = fc
  .tuple(fc.constantFrom(...LISTS), fc.array(parameter, { maxLength: 3 }), oddHeaders)
  .map(([list, parameters, headers]) => ({
    who: 'admin',
    method: 'GET',
    path: `/api/${list}?${parameters.join('&')}`,
    headers,
    body: '',
  }))

const pages: Arbitrary<Input> = fc
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

const ids: Arbitrary<Input> = fc
  .tuple(
    fc.constantFrom('GET', 'PUT', 'DELETE', 'POST'),
    fc.constantFrom(
      'applications',
      'application',
      'albums',
      'campaigns',
      'campaign',
      'donations',
      'fsps',
      'interests',
      'terms',
      'users',
      'messages',
      'media',
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

const wire: Arbitrary<Input> = fc
  .oneof(
    fc.string({ unit: fc.integer({ min: 0, max: 0xff }).map((code) => String.fromCharCode(code)), maxLength: 200 }),
    fc.constantFrom(
      'GET / HTTP/1.1\r\n\r\n',
      'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
      'GET  / HTTP/1.1\r\nHost: x\r\n\r\n',
      'GET /\xff\x00 HTTP/1.1\r\nHost: x\r\n\r\n',
      'POST /apply HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
      'POST /apply HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      'POST /apply HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
      'POST /apply HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n',
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
      `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
      `GET / HTTP/1.1\r\nHost: x\r\n${'A: b\r\n'.repeat(3_000)}\r\n`,
      'CONNECT a:1 HTTP/1.1\r\nHost: x\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
      'GET * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      'GET http://evil.example/faq HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
      'GET /faq HTTP/1.1\r\nHost: \xff\r\nConnection: close\r\n\r\n',
      'GET /faq HTTP/1.1\r\nhost: a\r\nHost: b\r\nConnection: close\r\n\r\n',
      'GET /faq HTTP/1.0\r\n\r\n',
      '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      `${'GET /faq HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20)}GET /faq HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    ),
  )
  .map((body) => ({ who: 'visitor', method: '', path: '', headers: [], body, raw: true }))

/** Everything that may come in, more of it where something is written. */
export const inputs: Arbitrary<Input> = fc.oneof(
  { weight: 10, arbitrary: bodies },
  { weight: 6, arbitrary: lists },
  { weight: 3, arbitrary: pages },
  { weight: 2, arbitrary: ids },
  { weight: 2, arbitrary: wire },
)
