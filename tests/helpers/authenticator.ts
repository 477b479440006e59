import { URI, type TOTP } from 'otpauth'
import { expect } from 'vitest'
import { newSecondFactorSchema, recoveryCodesSchema } from '../../src/shared/api/staff'
import { Client } from './client'
import { PASSWORD, type TestSite } from './site'

export const FACTOR = '/api/users/me/second-factor'
export const STAFF = 'staff@example.org'

/** Middle of the half minute for which a code is valid. */
const START = Math.floor(Date.now() / 30_000) * 30_000 + 15_000

export const sendCode = (client: Client, code: string) =>
  client.post<{ component: string; props: { errors: object } }>('/login/code', { code }, { 'X-Inertia': 'true' })

/** An authenticator app that shares its clock with the sites. @param sites the first is where people sign in */
export function authenticator(sites: () => [TestSite, ...TestSite[]]) {
  let seconds = 0
  /** Sets the clock to this many seconds after the start. */
  const clock = (after: number) => {
    seconds = after
    for (const each of sites()) each.setNow(new Date(START + after * 1000))
  }
  const codeOf = (url: string) => (URI.parse(url) as TOTP).generate({ timestamp: START + seconds * 1000 })

  return {
    clock,
    codeOf,
    withPassword: async (email = STAFF, at = sites()[0], client = new Client(at.origin), password = PASSWORD) => {
      await client.get('/login')
      return { client, reply: await client.post<{ component: string }>('/login', { email, password }, { 'X-Inertia': 'true' }) }
    },
    /** Sets up two-step verification and moves on to the next code. @returns a code generator and the recovery codes */
    setUp: async (client: Client) => {
      const begun = await client.post(FACTOR, { password: PASSWORD })
      const { secret, url, qr } = newSecondFactorSchema.parse(begun.json)
      expect([secret, url, qr]).toEqual([
        expect.stringMatching(/^[A-Z2-7]{32}$/),
        expect.stringContaining(`secret=${secret}`),
        expect.stringMatching(/^data:image\/svg/),
      ])
      const confirmed = await client.post(`${FACTOR}/confirm`, { code: codeOf(url) })
      expect(confirmed.status).toBe(200)
      clock(seconds + 30)
      return { url, codes: recoveryCodesSchema.parse(confirmed.json).recovery_codes }
    },
  }
}
