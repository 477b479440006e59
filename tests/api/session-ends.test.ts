import { afterEach, describe, expect, it } from 'vitest'
import { siteTests } from '../helpers/site-tests'

const site = siteTests()
afterEach(() => site.setNow(null))

describe('a session (rule 27.6)', () => {
  it('says when it ends, and that nothing moves its last end', async () => {
    const client = await site.as('staff')
    const began = Date.now()
    await site.ctx.payload.db.pool.query(`update users_sessions set created_at = now(), expires_at = now() + interval '30 minutes'`)
    const endAfter = async (minutes: number) => {
      site.setNow(new Date(began + minutes * 60_000))
      const { headers } = await client.get('/api/users/me/session')
      const [moment = '', last] = headers.get('X-Hearthside-Session-Ends')?.split(' ') ?? []
      return [Math.round((Date.parse(moment) - began) / 60_000), last]
    }
    expect([await endAfter(20), await endAfter(49)]).toEqual([
      [50, undefined],
      [79, undefined],
    ])
    for (let minutes = 60; minutes < 700; minutes += 20) await endAfter(minutes)
    expect(await endAfter(700)).toEqual([720, 'last'])
    expect(await endAfter(721)).toEqual([NaN, undefined])
  })

  it('is not used by what a screen asks on its own (rule 2.16)', async () => {
    const client = await site.as('staff')
    const began = Date.now()
    await site.ctx.payload.db.pool.query(`update users_sessions set created_at = now(), expires_at = now() + interval '30 minutes'`)
    const endAfter = async (minutes: number, path: string, method = 'GET', sent = {}) => {
      site.setNow(new Date(began + minutes * 60_000))
      const { status, headers } = await client.send(path, { method, headers: sent })
      const [moment = ''] = headers.get('X-Hearthside-Session-Ends')?.split(' ') ?? []
      return [status, Math.round((Date.parse(moment) - began) / 60_000)]
    }
    expect(await endAfter(20, '/api/viewers')).toEqual([200, 30])
    expect(await endAfter(25, '/api/viewers/999', 'PUT')).toEqual([404, 30])
    expect(await endAfter(26, '/api/applications', 'GET', { 'X-Hearthside-Unasked': '1' })).toEqual([200, 30])
    expect(await endAfter(28, '/api/viewers/999', 'DELETE')).toEqual([200, 30])
    expect(await endAfter(29, '/api/applications')).toEqual([200, 59])
    expect(await endAfter(58, '/api/viewers?x=1')).toEqual([200, 59])
    expect((await endAfter(60, '/api/viewers'))[0]).toBe(401)
  })

  it('belongs to one person: a page’s requests are refused once another person is signed in', async () => {
    const client = await site.as('staff')
    const sent = { name: 'Ola', business_name: 'Lamps', email: 'ola@example.org', phone: '612-555-0114' }
    await (await site.as('visitor')).post('/interest', sent)
    const interest = (await client.get<{ id: number }[]>('/api/interests')).json[0]?.id
    const asked = (id: number) =>
      client.post(`/api/interests/${interest}/comments`, { comment: 'Whose?' }, { 'X-Hearthside-User': String(id) })
    const counted = () => site.ctx.payload.db.pool.query('select count(*)::int as n from comments').then(({ rows }) => rows as unknown[])
    const before = await counted()
    const refused = await asked(site.accounts.admin.id)
    expect([refused.status, refused.headers.get('X-Hearthside-Needs')]).toEqual([401, 'same-person'])
    expect(await counted()).toEqual(before)
    expect((await asked(site.accounts.staff.id)).status).toBe(201)
  })
})
