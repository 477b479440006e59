import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { amount } from '../helpers/amounts'
import { Client } from '../helpers/client'
import { patience } from '../helpers/patience'
import { rawGet, rawRequest } from '../helpers/raw-request'
import { siteTests } from '../helpers/site-tests'

const VARIATIONS = amount('FUZZ', { usual: 30, long: 300 })
const NAME = 'hearthside.csrf'
const ISSUED = /^[0-9a-f]{64}\.[0-9a-f]{64}$/

const site = siteTests()
let issued: string
beforeAll(async () => {
  const visitor = new Client(site.origin)
  await visitor.get('/faq')
  issued = visitor.cookies.get(NAME) ?? ''
})

const tokenIn = (text: string) => /"csrfToken":"([^"]*)"/.exec(text)?.[1] ?? ''
/** A cached page, and one rendered by Express. */
const PAGES = ['/faq', '/faq?fresh']

async function askWith(path: string, cookie: string): Promise<string> {
  const answer = await rawRequest(site.origin, rawGet(path, [`Cookie: ${NAME}=${cookie}`]))
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK/)
  return answer
}

it('names the header that a script left out', async () => {
  const staff = await site.as('staff')
  const asked = (headers: Record<string, string>) =>
    staff.send<{ message: string }>('/api/users/me/confirm', { method: 'POST', json: {}, headers })
  const unmarked = await asked({ 'X-Requested-With': '' })
  expect([unmarked.status, unmarked.json.message]).toEqual([403, expect.stringContaining('X-Requested-With: XMLHttpRequest')])
  const stale = await asked({ 'X-CSRF-TOKEN': 'of another session' })
  expect([stale.status, stale.json.message]).toEqual([403, expect.stringContaining('Press the button again')])
})

describe('the cookie of the form token', () => {
  it('is kept as it was issued, on kept pages and on fresh ones', async () => {
    expect(issued).toMatch(ISSUED)
    for (const path of PAGES) expect(tokenIn(await askWith(path, issued))).toBe(issued)
  })

  it.each(PAGES)('%s takes nothing that stands behind a good token', async (path) => {
    for (const tail of ['.%E2%82%AC', '.%0d%0aX-Planted:y', '.%00', '."><script>planted()</script>', '.planted', `.${'p'.repeat(4_000)}`]) {
      const answer = await askWith(path, issued + tail)
      expect(answer).not.toContain('planted')
      expect(answer).not.toContain('X-Planted')
      expect(tokenIn(answer)).toMatch(ISSUED)
      expect(tokenIn(answer)).not.toBe(issued)
    }
  })

  it(
    'may be anything at all: every visitor still gets a page with a token that was just made',
    async () => {
      const anything = fc.oneof(
        fc.string({ unit: 'binary' }).map((text) => encodeURIComponent(text.toWellFormed())),
        fc.string({
          unit: fc
            .integer({ min: 0x20, max: 0xff })
            .filter((code) => code !== 0x7f)
            .map((code) => String.fromCharCode(code)),
        }),
        fc.uint8Array().map((bytes) => [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')),
      )
      const cookie = fc.oneof(
        anything,
        anything.map((text) => `${issued}.${text}`),
        anything.map((text) => issued + text),
        anything.map((text) => text + issued),
      )
      const seen = new Set<string>()
      await fc.assert(
        fc.asyncProperty(cookie, fc.constantFrom(...PAGES), async (value, path) => {
          const token = tokenIn(await askWith(path, value))
          expect(token).toMatch(ISSUED)
          if (token !== issued) expect(seen.has(token)).toBe(false)
          seen.add(token)
        }),
        { numRuns: VARIATIONS, seed: 20261121 },
      )
      const visitor = new Client(site.origin)
      await visitor.get('/faq')
      expect(visitor.config?.csrfToken).toMatch(ISSUED)
    },
    patience(180 + VARIATIONS * 0.1),
  )
})
