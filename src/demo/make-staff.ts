import type { Actor, Context } from '../platform/context'

const ACCOUNTS = [
  { name: 'Ruth Okafor', email: 'admin@example.org', isAdmin: true },
  { name: 'Dana Reyes', email: 'staff@example.org', isAdmin: false },
]

/** The two demo accounts; both sign in with the demo password. @returns them, the admin first */
export async function makeStaff(ctx: Context, password: string): Promise<[admin: Actor, staff: Actor]> {
  const made: Actor[] = []
  for (const account of ACCOUNTS) {
    const { id } = await ctx.payload.create({
      collection: 'users',
      data: { ...account, disabled: false, password, password_set_at: ctx.now().toISOString() },
    })
    made.push({ ...account, id, collection: 'users' })
  }
  return made as [Actor, Actor]
}
