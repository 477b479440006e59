import type { Context } from '../context'
import { readSignedValue, signValue } from '../signed-value'

/** The value of the cookie that marks a browser which has signed in to an account (OWASP: device cookies). */
export const deviceFor = (ctx: Context, email: string): string => signValue(ctx.signingKey, 'device', email.trim().toLowerCase())

export const deviceKnows = (ctx: Context, cookie: string | undefined, email: string): boolean =>
  readSignedValue(ctx.signingKey, 'device', cookie) === email
