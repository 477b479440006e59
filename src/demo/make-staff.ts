import type { Faker } from '@faker-js/faker'
import type { Actor, Context } from '../platform/context'

export const nameOf = (f: Faker): string => `${f.person.firstName()} ${f.person.lastName()}`
export const mailOf = (f: Faker, name: string): string =>
  `${name
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')
    .replace(/^\.|\.$/g, '')}${f.number.int({ min: 1, max: 99 })}@example.org`

const ACCOUNTS = [
  { name: 'Ruth Okafor', email: 'admin@example.org', isAdmin: true },
  { name: 'Dana Reyes', email: 'staff@example.org', isAdmin: false },
  { name: 'Helen Brandt', email: 'director@example.org', isAdmin: true },
]

export async function makeStaff(ctx: Context, password: string): Promise<[admin: Actor, staff: Actor, director: Actor]> {
  const made: Actor[] = []
  for (const account of ACCOUNTS) {
    const { id } = await ctx.payload.create({
      collection: 'users',
      data: { ...account, disabled: false, password, password_set_at: ctx.now().toISOString() },
    })
    made.push({ ...account, id, recused: [], collection: 'users' })
  }
  return made as [Actor, Actor, Actor]
}
