import { users } from '../../database/tables'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import { recordRefusal } from '../../platform/audit/record-refusal'
import type { Actor, Context } from '../../platform/context'
import { database, eq } from '../../platform/database'
import { networkOf } from '../../platform/network-of'
import { hasSecondFactor } from './second-factor'
import { deviceKnows } from './device'
import { openSession } from './open-session'
import { atItsPace } from './sign-in-pace'
import { actorOf, pendingSignIn, signingIn } from './sign-in-code'
import { storedPassword, verifyPassword } from './verify-password'

export interface SignIn {
  email: string
  password: string
  /** Network address of the visitor. */
  address: string
  /** The device cookie of an earlier good sign-in, if there is one. */
  device: string | undefined
  /** What the browser says of itself. */
  userAgent: string
}

/** Signed in, or known by password and still to show a code; `pending` is for a cookie. */
export type SignedIn = { token: string; user: Actor } | { pending: string }

/**
 * Signs a member of staff in, at the pace that `atItsPace` allows; where the account has a second factor, only after its code
 * (`sign-in-code.ts`).
 * @returns null: wrong password, unknown e-mail and disabled account alike
 * @throws TooMany
 */
export async function signIn(ctx: Context, { email, password, address, device, userAgent }: SignIn): Promise<SignedIn | null> {
  const name = email.trim().toLowerCase()
  const isKnown = await deviceKnows(ctx, device, name)
  return atItsPace(ctx, { account: name, network: networkOf(address), isKnown }, async (isAtOnce) => {
    const [account] = await database(ctx)
      .select({ ...signingIn, disabled: users.disabled, ...storedPassword })
      .from(users)
      .where(eq(users.email, name))
    const isRight = await verifyPassword(account, password, { turnOf: isAtOnce && account ? account.id : null })
    if (account && isRight && !account.disabled) {
      if (await hasSecondFactor(ctx, account.id)) return { pending: pendingSignIn(ctx, account) }
      const token = await openSession(ctx, { ...account, userAgent, by: 'password' })
      if (token) {
        await recordAuditEvent(ctx, { action: 'sign-in', user: account.id, address })
        return { token, user: actorOf(account) }
      }
    }
    await recordRefusal(ctx, { action: 'sign-in-refused', user: account?.id ?? null, address })
    return null
  })
}
