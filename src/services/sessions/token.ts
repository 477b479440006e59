import { jwtVerify } from 'jose'
import type { Context } from '../context'

/** The user and session that a session cookie names, if Payload signed it and it has not run out; else null. */
export async function readSessionToken(ctx: Context, token: string): Promise<{ userId: number; sid: string } | null> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(ctx.payload.secret), { algorithms: ['HS256'] })
    if (payload.collection !== 'users' || typeof payload.id !== 'number' || typeof payload.sid !== 'string') return null
    return { userId: payload.id, sid: payload.sid }
  } catch {
    return null
  }
}
