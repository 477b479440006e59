import type { Context } from '../services/context'

const ACCOUNTS = [
  { name: 'Ruth Okafor', email: 'admin@example.org', isAdmin: true },
  { name: 'Dana Reyes', email: 'staff@example.org', isAdmin: false },
]

/** The two demo accounts; both sign in with the demo password. @returns their ids, the admin's first */
export async function makeStaff(ctx: Context, password: string): Promise<number[]> {
  const ids: number[] = []
  for (const account of ACCOUNTS) {
    const { id } = await ctx.payload.create({
      collection: 'users', data: { ...account, disabled: false, password, password_set_at: ctx.now().toISOString() },
    })
    ids.push(id)
  }
  return ids
}
