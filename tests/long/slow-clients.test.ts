import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../helpers/client'
import { phonePhoto } from '../helpers/images'
import { until } from '../helpers/patience'
import { nextConnection, rawClient } from '../helpers/raw-request'
import { startTestSite, type TestSite } from '../helpers/site'

/** Short for fast tests; data arrives far more often than they expire. */
const LIMITS = { headersMs: 600, bodyMs: 1_500, uploadBytes: 2_000, stillMs: 3_000 }
const OFTEN_MS = 50
const ROWS = 15_000

let site: TestSite
let admin: Client
let clientDir: string
beforeAll(async () => {
  clientDir = await mkdtemp(path.join(tmpdir(), 'hearthside-client-'))
  await mkdir(path.join(clientDir, 'assets'))
  await writeFile(path.join(clientDir, 'assets', 'large.js'), Buffer.alloc(20_000_000, 'a'))
  site = await startTestSite({}, { limits: LIMITS, clientDir })
  admin = await site.as('admin')
  await site.ctx.payload.db.pool.query(
    `insert into donations (name, amount, type, email) select 'Donor ' || n, 100, 'Check', repeat('x', 300) || '@example.org' from generate_series(1, ${ROWS}) as n`,
  )
})
afterAll(async () => {
  await site.stop()
  await rm(clientDir, { recursive: true, force: true })
})

const cookies = () => `Cookie: ${[...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}\r\n`
const request = (line: string, headers = '') => `${line} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`
const rows = async () =>
  (
    await site.ctx.payload.db.pool.query(
      'select (select count(*) from applications) as applications, (select count(*) from media) as media',
    )
  ).rows as unknown[]

describe('a client that sends slowly', () => {
  it('is ended with 408 while its headers trickle in, and when it says nothing at all', async () => {
    const trickling = rawClient(site.origin, 'GET / HTTP/1.1\r\nX-Slow: ')
    const silent = rawClient(site.origin)
    await trickling.trickle('x', OFTEN_MS)
    expect(await trickling.ended).toMatch(/^HTTP\/1\.1 408 /)
    expect(await silent.ended).toMatch(/^(HTTP\/1\.1 408 |$)/)
  })

  it.concurrent.each<[what: string, start: () => string, answer: RegExp]>([
    [
      'of a public form',
      () => request('POST /apply', 'Content-Type: application/json\r\nContent-Length: 5000\r\n'),
      /^HTTP\/1\.1 408 [^]*timed out/,
    ],
    ['in chunks', () => request('POST /apply', 'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n'), /^HTTP\/1\.1 408 /],
    [
      'of a call of staff',
      () => request('PUT /api/terms/1', `${cookies()}Content-Type: application/json\r\nContent-Length: 5000\r\n`),
      /^HTTP\/1\.1 408 /,
    ],
    ['that nobody reads', () => request('POST /apply', 'Content-Type: text/plain\r\nContent-Length: 5000\r\n'), /^HTTP\/1\.1 415 /],
    ['sent along with what takes none', () => request('GET /healthz', 'Content-Length: 5000\r\n'), /^HTTP\/1\.1 200 /],
    [
      'of an upload',
      () =>
        request(
          'POST /api/media',
          `${cookies()}X-CSRF-TOKEN: ${admin.config?.csrfToken}\r\nX-Requested-With: XMLHttpRequest\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 50000\r\n`,
        ),
      /^HTTP\/1\.1 408 /,
    ],
    [
      'of a refused upload',
      () => request('POST /api/media', 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 50000\r\n'),
      /^HTTP\/1\.1 408 /,
    ],
  ])('is ended while a body %s trickles in, with nothing kept', async (_what, start, answer) => {
    const before = await rows()
    const client = rawClient(site.origin, start())
    await client.trickle('1\r\na\r\n', OFTEN_MS)
    expect(await client.ended).toMatch(answer)
    expect(await rows()).toEqual(before)
  })

  it('uploads a photo all the same when it sends on and on', async () => {
    const body = new FormData()
    body.append('files[]', await phonePhoto(), 'a.jpg')
    const form = new Response(body)
    const bytes = Buffer.from(await form.arrayBuffer())
    const headers = `${cookies()}X-CSRF-TOKEN: ${admin.config?.csrfToken}\r\nX-Requested-With: XMLHttpRequest\r\nContent-Type: ${form.headers.get('Content-Type')}\r\nContent-Length: ${bytes.length}\r\nConnection: close\r\n`
    const client = rawClient(site.origin, request('POST /api/media', headers))
    /** Three times longer than any other body may take. */
    const pieces = (3 * LIMITS.bodyMs) / OFTEN_MS
    for (let at = 0; at < bytes.length; at += Math.ceil(bytes.length / pieces)) {
      client.socket.write(bytes.subarray(at, at + Math.ceil(bytes.length / pieces)))
      await wait(OFTEN_MS)
    }
    expect(await client.ended).toMatch(/^HTTP\/1\.1 201 /)
  })
})

describe('a client that does not read', () => {
  /** Requests more than the system buffers, and never reads. @returns the server's socket */
  const ask = async (line: string) => {
    const connecting = nextConnection(site.server)
    const client = rawClient(site.origin, request(line, `${cookies()}Accept-Encoding: identity\r\n`))
    client.socket.pause()
    return { client, connection: await connecting }
  }

  it.each(['/api/donations', '/api/donations.csv', '/assets/large.js'])('is left when it takes nothing of %s', async (url) => {
    const { client, connection } = await ask(`GET ${url}`)
    await once(connection, 'close')
    client.socket.destroy()
    await until('its transaction to end', async () => {
      const { rows: held } = await site.ctx.payload.db.pool.query(
        `select pid from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
      )
      expect(held).toEqual([])
    })
  })

  it.skipIf(process.platform !== 'linux')('holds no file open once it has left', async () => {
    const openFiles = async () => {
      const links = await Promise.all((await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')))
      return links.filter((link) => link.startsWith(clientDir))
    }
    const clients = await Promise.all(Array.from({ length: 5 }, () => ask('GET /assets/large.js')))
    await until('the file to be opened', async () => expect(await openFiles()).not.toEqual([]), { everyMs: 5 })
    for (const { client } of clients) client.socket.destroy()
    await until('the file to be closed', async () => expect(await openFiles()).toEqual([]))
  })

  it('is not left while it reads on, however slowly', async () => {
    const client = rawClient(
      site.origin,
      request('GET /api/donations.csv', `${cookies()}Accept-Encoding: identity\r\nConnection: close\r\n`),
    )
    client.socket.on('data', () => {
      client.socket.pause()
      setTimeout(() => client.socket.resume(), 100)
    })
    const text = await client.ended
    expect(text.match(/Donor \d+/g)).toHaveLength(ROWS)
    expect(text.endsWith('0\r\n\r\n')).toBe(true)
  })
})
