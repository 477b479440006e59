import type { BrowserContext } from '@playwright/test'
import type { Award } from '../../src/shared/api/awards'
import type { Invite } from '../../src/shared/staff'
import { makeAward } from '../helpers/awarding'
import { PASSWORD } from '../helpers/built-site'
import { Client } from '../helpers/client'
import { ADMIN, applyAs } from './deciding'
import { expect, origin, signIn, staffClient, uniqueName } from './fixtures'

/** A second admin of the site, signed in. No one approves their own award. */
export async function secondAdmin(): Promise<Client> {
  const name = uniqueName('Bo')
  const invited: Invite = { name, email: `${name.toLowerCase().replace(' ', '.')}@example.org`, isAdmin: true }
  const { json } = await (await staffClient(ADMIN)).post<{ link: string }>('/api/users', invited)
  const { pathname, search } = new URL(json.link)
  const visitor = new Client(origin())
  await visitor.get(pathname + search)
  await visitor.get('/choose-password')
  expect((await visitor.post('/choose-password', { password: PASSWORD })).status).toBe(303)
  return signIn(invited.email)
}

export const signInto = (context: BrowserContext, client: Client): Promise<void> =>
  context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: origin() })))

/** Twelve months of $1,200 for a new family, proposed by the admin. */
export async function proposed(first: string, change?: object): Promise<{ award: Award; application: number; name: string }> {
  const { id, name } = await applyAs(first)
  return { award: await makeAward(await staffClient(ADMIN), id, change), application: id, name }
}

export async function approved(first: string, change?: object): Promise<{ award: Award; name: string; other: Client }> {
  const { award, name } = await proposed(first, change)
  const other = await secondAdmin()
  const { json } = await other.post<Award>(`/api/awards/${award.id}/approve`, { confirmed: true })
  expect(json.state).toBe('active')
  return { award: json, name, other }
}
