import { beforeAll, describe, expect, it } from 'vitest'
import { sample, type Client } from '../helpers/client'
import { image } from '../helpers/images'
import { siteTests } from '../helpers/site-tests'
import { changes, readTables } from '../helpers/tables'

const site = siteTests()
let admin: Client
let visitor: Client
beforeAll(async () => {
  ;[admin, visitor] = [await site.as('admin'), await site.as('visitor')]
  await site.ctx.payload.create({
    collection: 'campaigns',
    data: { slug: 'open', company_name: 'Open', email: 'a@example.org', active: true },
  })
  await admin.upload([await image()])
  await admin.post('/api/albums', {
    campaign_id: 1,
    family: 'Reyes',
    title: 'A roof',
    story: '<p>Thanks</p>',
    media: [{ id: 1, primary: true }],
  })
})

const TABLES = ['applications', 'albums', 'albums_media', 'media', 'donations', 'comments', 'terms', 'sandbox_payments']
const state = async () => {
  const { pool } = site.ctx.payload.db
  return {
    ...(await readTables(pool, TABLES)),
    users: (await pool.query<{ id: number }>('select id, name, email from users')).rows,
    messages: (await pool.query<{ id: number }>('select id, recipient from messages')).rows,
  }
}
/** Expects one of the statuses, no change, and no logged error. */
async function refused(statuses: readonly number[], send: () => Promise<{ status: number; text: string }>): Promise<void> {
  const [before, logged] = [await state(), site.log.length]
  const { status, text } = await send()
  expect(statuses).toContain(status)
  expect(text).not.toMatch(/\.ts:|node_modules|invalid byte|\\u0000/i)
  expect(changes(before, await state())).toEqual([])
  expect(site.log.slice(logged).filter((line) => line.includes('A request failed'))).toEqual([])
}

const json = (by: Client, path: string, body: string, method = 'POST') =>
  by.send(path, { method, body, headers: { 'Content-Type': 'application/json' } })
const ESCAPES = ['a\\u0000b', '\\ud83d', '\\udc00', '\\ude00\\ud83d']
const ENCODED = ['a%00b', '%ED%A0%BD', '%ff', '%C3%28']

const LISTS = [
  'applications',
  'campaigns',
  'albums',
  'fsps',
  'interests',
  'donations',
  'messages',
  'users',
  'donors',
  'statements',
  'terms',
  'applications.csv',
  'donations.csv',
  'donors.csv',
  'donors/labels.pdf',
  'donors/letters.pdf',
]

describe('text that is none', () => {
  it.each(LISTS)('is 400 in the filter, the sort and the search of %s', async (list) => {
    for (const text of ESCAPES) {
      const filter = encodeURIComponent(`{"q":"${text}"}`)
      await refused([400], () => admin.get(`/api/${list}?filter=${filter}`))
      await refused([400], () => admin.get(`/api/${list}?filter=${encodeURIComponent(`{"${text}":1}`)}`))
      await refused([400], () => admin.get(`/api/${list}?sort=${encodeURIComponent(`["${text}","ASC"]`)}`))
      await refused([400], () => admin.get(`/api/${list}?range=${encodeURIComponent(`["${text}",1]`)}`))
    }
    for (const text of ENCODED) {
      await refused([400], () => admin.get(`/api/${list}?q=${text}`))
      await refused([400], () => admin.get(`/api/${list}?filter=%7B%22q%22%3A%22${text}%22%7D`))
      await refused([400], () => admin.get(`/api/${list}?${text}=1`))
    }
  })

  it('is 400 in any address', async () => {
    for (const text of ENCODED) {
      for (const path of [
        `/apply?campaign=${text}`,
        `/donate?campaign=${text}`,
        `/stories/${text}`,
        `/${text}`,
        `/api/search?q=${text}`,
        `/uploads/${text}`,
        `/admin/${text}`,
      ]) {
        await refused([400], () => admin.get(path))
      }
    }
  })

  it('is 400 in JSON, as a value and as a key', async () => {
    const calls: [by: () => Client, path: string, method: string, body: (text: string) => string][] = [
      [() => visitor, '/apply', 'POST', (text) => JSON.stringify({ ...sample('application'), full_name: 'NAME' }).replace('NAME', text)],
      [() => visitor, '/apply', 'POST', (text) => `{"${text}":"x"}`],
      [() => visitor, '/donate', 'POST', (text) => `{"amount":"5","name":"A","email":"a@example.org","campaign":"${text}"}`],
      [() => visitor, '/login', 'POST', (text) => `{"email":"${text}","password":"${text}"}`],
      [() => admin, '/api/users', 'POST', (text) => `{"name":"${text}","email":"new@example.org"}`],
      [() => admin, '/api/albums/1', 'PUT', (text) => `{"media":[{"id":1,"primary":true,"alt":"${text}"}]}`],
      [() => admin, '/api/terms/1', 'PUT', (text) => `{"content":"<p>${text}</p>"}`],
    ]
    for (const [by, path, method, body] of calls) {
      for (const text of ESCAPES) await refused([400], () => json(by(), path, body(text), method))
      const bytes = Buffer.from(body('\xff'), 'latin1')
      await refused([400], () => by().send(path, { method, body: new Blob([bytes]), headers: { 'Content-Type': 'application/json' } }))
    }
  })

  it('is 400 in a form of a browser without scripts', async () => {
    const send = (path: string, fields: string) =>
      visitor.send(path, {
        method: 'POST',
        plain: true,
        body: `_csrf=${visitor.config?.csrfToken}&${fields}`,
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      })
    for (const text of ENCODED) {
      await refused([400], () => send('/apply', `full_name=${text}`))
      await refused([400], () => send('/apply', `details%5B${text}%5D=x`))
      await refused([400], () => send('/donate', `amount=5&name=A&email=a%40example.org&campaign=${text}`))
    }
  })

  it('is 400 in the fields of an upload', async () => {
    const file = Buffer.from(await (await image()).arrayBuffer())
    const send = (name: string, value: string) => {
      const head = `--x\r\nContent-Disposition: form-data; name="files[]"; filename="a.jpg"\r\n\r\n`
      const tail = `\r\n--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--x--\r\n`
      const body = new Blob([head, file, new Uint8Array(Buffer.from(tail, 'latin1'))])
      return admin.send('/api/media', { method: 'POST', body, headers: { 'Content-Type': 'multipart/form-data; boundary=x' } })
    }
    for (const text of ['a\0b', '\xff', '\xed\xa0\xbd']) {
      await refused([400], () => send('thumbnails', text))
      await refused([400], () => send(text, '1'))
    }
  })

  it('is 415 in another encoding than UTF-8', async () => {
    await refused([415], () =>
      visitor.send('/apply', { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json; charset=utf-16le' } }),
    )
    await refused([415], () =>
      visitor.send('/apply', {
        method: 'POST',
        body: 'a=%ff',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded; charset=iso-8859-1' },
      }),
    )
  })
})

describe('text that is only unusual', () => {
  it('comes back as it was written', async () => {
    const name = 'Zoë 👩‍👧 \\u0000 %00 \\ud83d 100%'
    const { status, json: made } = await admin.post<{ name: string }>('/api/users', { name, email: 'zoe@example.org' })
    expect([status, made.name]).toEqual([201, name])
    expect((await visitor.get('/apply?utm_campaign=50%&x=%zz')).status).toBe(200)
  })
})

describe('a body', () => {
  it('is refused when it is deep, before anything reads it', async () => {
    for (const levels of [60, 40_000])
      await refused([400], () => json(visitor, '/apply', `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`))
    await refused([400], () => admin.get(`/api/applications?filter=${encodeURIComponent(`{"id":${'['.repeat(60)}${']'.repeat(60)}}`)}`))
  })

  it('of a public form is refused above 256 kB, of an application above what it may hold, and of staff above 4 MB', async () => {
    const story = (kB: number) => JSON.stringify({ content: 'x'.repeat(kB * 1024) })
    for (const path of ['/donate', '/login', '/forgot-password', '/apply/status', '/apply/status/message', '/apply/draft/link'])
      await refused([413], () => json(visitor, path, story(257)))
    await refused([413], () => json(visitor, '/apply', story(1300)))
    await refused([413], () => json(visitor, '/apply/extended', story(12_000)))
    const form = `full_name=${'x'.repeat(1300 * 1024)}`
    await refused([413], () =>
      visitor.send('/apply', { method: 'POST', body: form, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }),
    )
    await refused([413], () => json(admin, '/api/terms/1', story(4097), 'PUT'))
    await refused([422], () => json(visitor, '/apply', story(1000)))
    await refused([422], () => json(admin, '/api/terms/1', story(4000), 'PUT'))
  })
})

describe('an answer that shows nothing', () => {
  const NOTHING = '\u200b\u2060\ufeff\u00ad\u180e\u3164\u115f\u1160\u2800'
  it('is an empty answer', async () => {
    const form = { ...sample('application'), full_name: NOTHING }
    await refused([422], () => visitor.post('/apply', form))
    await refused([422], () => visitor.post('/donate', { amount: '5', name: NOTHING, email: 'a@example.org' }))
    await refused([422], () => admin.post('/api/users', { name: NOTHING, email: 'new@example.org' }))
    await refused([422], () => admin.put('/api/terms/1', { content: `<p>${NOTHING}&#8203;&nbsp;&shy;</p>` }))
    await refused([422], () => admin.put('/api/albums/1', { story: `<p><b>${NOTHING}</b></p>` }))
    await refused([422], () => admin.put('/api/albums/1', { title: NOTHING }))
    await visitor.post('/apply', sample('application'))
    await refused([422], () => admin.post('/api/applications/1/comments', { comment: NOTHING }))
  })
})

describe('a filter', () => {
  it.each(LISTS.filter((list) => !['users', 'terms'].includes(list)))('of %s that comes twice is refused', async (list) => {
    for (const query of [
      'filter=%7B%7D&filter=%7B%7D',
      'q=a&q=b',
      'q[]=a',
      'q[x]=a',
      'sort=["id","ASC"]&sort=["id","ASC"]',
      'q=a&filter=%7B%22q%22%3A%22a%22%7D',
    ]) {
      await refused([400], () => admin.get(`/api/${list}?${query}`))
    }
  })
})
