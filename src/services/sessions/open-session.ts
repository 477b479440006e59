import { randomUUID } from 'node:crypto'
import { jwtSign } from 'payload'
import type { Context } from '../context'
import { rows, sql } from '../database'

interface Verified {
  id: number
  email: string
  /** The stored password that was verified. */
  hash: string
}

/**
 * Opens a session for an account whose password was just verified; sessions that ran out go. One statement: ten sign-ins at
 * once are ten sessions, where Payload's own way reads them all and writes them back.
 * @returns the token for the cookie, or null when the account was disabled or its password changed meanwhile
 */
export async function openSession(ctx: Context, { id, email, hash }: Verified): Promise<string | null> {
  const now = ctx.now().toISOString()
  const sid = randomUUID()
  const opened = await rows(
    ctx,
    sql`
    with gone as (delete from users_sessions where _parent_id = ${id} and expires_at <= ${now})
    insert into users_sessions (_order, _parent_id, id, created_at, expires_at)
    select 1, id, ${sid}, ${now}, ${now}::timestamptz + least(make_interval(mins => ${ctx.sessionIdleMinutes}), make_interval(hours => ${ctx.sessionMaxHours}))
    from users where id = ${id} and hash = ${hash} and not disabled for key share returning id`,
  )
  if (opened.length === 0) return null
  const { token } = await jwtSign({
    fieldsToSign: { id, collection: 'users', email, sid },
    secret: ctx.payload.secret,
    tokenExpiration: ctx.sessionMaxHours * 3600,
  })
  return token
}
