import { users } from '../../database/tables'
import { recordAuditEvent } from '../audit/record-audit-event'
import { recordRefusal } from '../audit/record-refusal'
import type { Actor, Context } from '../context'
import { database, eq } from '../database'
import { networkOf } from '../network-of'
import { deviceKnows } from './device'
import { openSession } from './open-session'
import { atItsPace } from './sign-in-pace'
import { storedPassword, verifyPassword } from './verify-password'

export interface SignIn {
  email: string
  password: string
  /** Network address of the visitor. */
  address: string
  /** The device cookie of an earlier good sign-in, if there is one. */
  device: string | undefined
}

/**
 * Signs a member of staff in, at the pace that `atItsPace` allows.
 * @returns the session token for the cookie, or null: wrong password, unknown e-mail and disabled account alike
 * @throws TooMany
 */
export async function signIn(ctx: Context, { email, password, address, device }: SignIn): Promise<{ token: string; user: Actor } | null> {
  const name = email.trim().toLowerCase()
  const isKnown = await deviceKnows(ctx, device, name)
  return atItsPace(ctx, { account: name, network: networkOf(address), device: isKnown && device ? device : null }, async () => {
    const [account] = await database(ctx)
      .select({ id: users.id, name: users.name, email: users.email, isAdmin: users.isAdmin, disabled: users.disabled, ...storedPassword })
      .from(users)
      .where(eq(users.email, name))
    const isRight = await verifyPassword(account, password, { isKnown })
    const token = account && isRight && !account.disabled ? await openSession(ctx, account) : null
    if (!account || !token) {
      await recordRefusal(ctx, { action: 'sign-in-refused', user: account?.id ?? null, address })
      return null
    }
    await recordAuditEvent(ctx, { action: 'sign-in', user: account.id, address })
    return { token, user: { id: account.id, name: account.name, email: account.email, isAdmin: account.isAdmin, collection: 'users' } }
  })
}
