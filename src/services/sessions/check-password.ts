import { AuthenticationError } from 'payload'
import type { Context } from '../context'
import { inTransaction, sql } from '../database'

interface Account {
  id: number
  email: string
}

/**
 * Checks a password and opens a session.
 * Payload reads an account's sessions and writes them all back, so two sign-ins at once would lose one: they wait for
 * each other, account by account.
 * @returns the session token, or null for a wrong password
 */
export async function checkPassword(ctx: Context, { id, email }: Account, password: string): Promise<string | null> {
  try {
    return await inTransaction(ctx, async (tx) => {
      await tx.rows(sql`select id from users where id = ${id} for update`)
      const { token } = await ctx.payload.login({ collection: 'users', data: { email, password }, req: tx.req })
      return token ?? null
    })
  } catch (error) {
    if (error instanceof AuthenticationError || (error as Error).name === 'ValidationError') return null
    throw error
  }
}
