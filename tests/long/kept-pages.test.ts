import http, { type IncomingHttpHeaders } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { amount } from '../helpers/amounts'
import { startBuiltSite, type BuiltSite } from '../helpers/built-site'
import { patience } from '../helpers/patience'

/** Number of requests, every other one compressed. */
const VISITORS = amount('VISITORS', { usual: 2_000, long: 20_000 })
const AT_ONCE = 64
const PAGE = '/terms'

let site: BuiltSite
const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE })
beforeAll(async () => (site = await startBuiltSite()), patience(240))
afterAll(async () => {
  agent.destroy()
  await site.stop()
})

interface Seen {
  headers: IncomingHttpHeaders
  body: Buffer
}

const visit = (encoding: string): Promise<Seen> =>
  new Promise((resolve, reject) => {
    http
      .get(site.origin + PAGE, { agent, headers: { 'accept-encoding': encoding } }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }))
      })
      .on('error', reject)
  })

/** Per-visitor values: the nonce in the policy, and the token in the cookie. */
function ownOf({ headers }: Seen): { nonce: string; token: string } {
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
  const token = /csrf=([^;]+)/.exec(String(headers['set-cookie']))?.[1]
  if (!nonce || !token) throw new Error('A page came without a nonce or a token.')
  return { nonce, token }
}

it(
  `a page has one visitor’s nonce and token and nobody else’s, ${VISITORS.toLocaleString('en-US')} times, ${AT_ONCE} at once, as it is and compressed`,
  async () => {
    await visit('identity')
    const first = await visit('identity')
    const own = ownOf(first)
    const parts = first.body
      .toString()
      .split(own.nonce)
      .map((text) => text.split(own.token))
    expect([parts.length > 3, parts.some((texts) => texts.length > 1)]).toEqual([true, true])

    const nonces = new Set<string>()
    const wrong: string[] = []
    let left = VISITORS
    const visitor = async () => {
      while (left-- > 0 && wrong.length === 0) {
        const encoding = left % 2 ? 'gzip' : 'identity'
        const seen = await visit(encoding)
        expect(seen.headers['content-encoding'] ?? 'identity').toBe(encoding)
        const { nonce, token } = ownOf(seen)
        nonces.add(nonce).add(token)
        const html = (encoding === 'gzip' ? gunzipSync(seen.body) : seen.body).toString()
        if (html !== parts.map((texts) => texts.join(token)).join(nonce)) wrong.push(html)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, visitor))
    expect([wrong, nonces.size]).toEqual([[], VISITORS * 2])
  },
  patience(VISITORS / 50),
)
