import { jwtVerify } from 'jose'
import type { Context } from '../../platform/context'

/** One spelling a token: base64 is read leniently, and other letters at the end of a part are the same bytes. */
const isCanonical = (token: string): boolean =>
  token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)

/** The user and session that a session cookie names, if Payload signed it and it has not run out; else null. */
export async function readSessionToken(ctx: Context, token: string): Promise<{ userId: number; sid: string } | null> {
  if (!isCanonical(token)) return null
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(ctx.payload.secret), { algorithms: ['HS256'] })
    if (payload.collection !== 'users' || typeof payload.id !== 'number' || typeof payload.sid !== 'string') return null
    return { userId: payload.id, sid: payload.sid }
  } catch {
    return null
  }
}
