import { afterEach, expect, it } from 'vitest'
import { createFrontDoor, type FrontDoor, type Site } from '../../src/server/front-door'
import { createLog } from '../../src/server/log'
import { until } from '../helpers/patience'
import { rawRequest } from '../helpers/raw-request'

let door: FrontDoor
let log: string[]
afterEach(() => door.close(0))

/** The front door with a stub site behind it. */
async function open(site: Site): Promise<string> {
  log = []
  door = createFrontDoor({ log: createLog('debug', { write: (line) => void log.push(line) }) })
  door.open(site)
  return `http://127.0.0.1:${await door.listen(0, '127.0.0.1')}`
}
const SECRET = 'ines@example.org'
const GET = 'GET /page?token=123 HTTP/1.1\r\nHost: localhost\r\n\r\n'

const thrown = () => new Error(`No such thing as ${SECRET}`)
it.each<[how: string, site: Site]>([
  [
    'throws',
    () => {
      throw thrown()
    },
  ],
  ['rejects', () => Promise.reject(thrown())],
  ['gives up', (_req, _res, failed) => failed(thrown())],
  [
    'throws after it set headers',
    (_req, res) => {
      res.setHeader('Content-Length', '3')
      throw thrown()
    },
  ],
])('answers 500 when the site %s, and logs it without its words', async (_how, site) => {
  const origin = await open(site)
  const answer = await fetch(`${origin}/page?token=123`)
  expect([answer.status, await answer.json()]).toEqual([500, { message: 'Something went wrong on our end. Please try again later.' }])
  expect(log.join('')).toMatch(/"path":"\/page".*A request failed/)
  expect(log.join('')).not.toMatch(/ines|token/)
})

it('ends the connection when the site fails in the middle of an answer', async () => {
  const origin = await open((_req, res) => {
    res.writeHead(200, { 'Content-Length': '10' })
    res.write('half')
    throw thrown()
  })
  expect(await rawRequest(origin, GET)).not.toContain('500')
  expect(log.join('')).toContain('A request failed')
})

it('leaves an answer alone that was whole before the site failed', async () => {
  const origin = await open((_req, res) => {
    res.end('whole')
    throw thrown()
  })
  expect(await (await fetch(origin)).text()).toBe('whole')
})

it('survives what goes wrong with an answer, or with taking a connection', async () => {
  const origin = await open((_req, res) => {
    res.end('whole')
    res.write('more')
  })
  expect(await (await fetch(origin)).text()).toBe('whole')
  await until('a line about it', () => expect(log.join('')).toContain('A response was cut off'))
  for (let i = 0; i < 3; i++) door.server.emit('error', Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' }))
  expect(log.filter((line) => line.includes('EMFILE'))).toHaveLength(3)
})

it.each<[what: string, status: number, bytes: string]>([
  ['no HTTP', 400, 'Hello there\r\n\r\n'],
  ['a header too large', 431, `GET / HTTP/1.1\r\nHost: localhost\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['a length that is none', 400, 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: many\r\n\r\n'],
  ['two lengths', 400, 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n'],
  ['no host', 400, 'GET / HTTP/1.1\r\n\r\n'],
])('answers what is %s with %i, and closes', async (_what, status, bytes) => {
  const origin = await open((_req, res) => void res.end('never'))
  expect(await rawRequest(origin, bytes)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
})
