import { describe, expect, it } from 'vitest'
import { AFTER_QUICK_EXIT_HEADER, QUICK_EXIT_COOKIE } from '../../src/shared/page-config'
import { sample, type Client } from '../helpers/client'
import { siteTests } from '../helpers/site-tests'

const site = siteTests()

const hasApplied = async (full_name: string): Promise<Client> => {
  const visitor = await site.as('visitor')
  expect((await visitor.post('/apply', { ...sample('application'), full_name })).status).toBe(200)
  return visitor
}

describe('a browser that was left in a hurry', () => {
  it('hides the confirmation until the mark is gone, and deletes nothing', async () => {
    const visitor = await hasApplied('Left Quickly')
    expect((await visitor.page<{ component: string }>('/apply/received')).json.component).toBe('ApplyReceived')
    visitor.cookies.set(QUICK_EXIT_COOKIE, '1')
    const hidden = await visitor.get('/apply/received')
    expect([hidden.status, hidden.headers.get('Location')]).toEqual([303, '/apply'])
    visitor.cookies.delete(QUICK_EXIT_COOKIE)
    expect((await visitor.page<{ component: string }>('/apply/received')).json.component).toBe('ApplyReceived')
  })

  it('has no access code either', async () => {
    const visitor = await site.as('visitor')
    await visitor.get('/apply/extended?code=ABCD')
    expect((await visitor.get('/apply/extended')).status).toBe(422)
    visitor.cookies.set(QUICK_EXIT_COOKIE, '1')
    expect((await visitor.get('/apply/extended')).status).toBe(200)
  })

  it('is recognized again after a new start', async () => {
    const visitor = await hasApplied('Left And Back')
    visitor.cookies.set(QUICK_EXIT_COOKIE, '1')
    await visitor.post('/apply', { ...sample('application'), full_name: 'Begun Anew' }, { [AFTER_QUICK_EXIT_HEADER]: '1' })
    expect(visitor.cookies.has(QUICK_EXIT_COOKIE)).toBe(false)
    expect((await visitor.page<{ component: string }>('/apply/received')).json.component).toBe('ApplyReceived')
  })

  it('starts nothing new from a save that was under way on leaving', async () => {
    const visitor = await site.as('visitor')
    visitor.cookies.set(QUICK_EXIT_COOKIE, '1')
    const late = await visitor.put('/apply/draft', { version: null, full_name: 'Under Way' })
    expect([late.status, late.headers.getSetCookie()]).toEqual([410, []])
    const { rows } = await site.ctx.payload.db.pool.query(`select 1 from applications where full_name = 'Under Way'`)
    expect(rows).toEqual([])
    const sent = await visitor.post('/apply', { ...sample('application'), full_name: 'Sent And Left' })
    expect(sent.status).toBe(200)
    expect(visitor.cookies.has(QUICK_EXIT_COOKIE)).toBe(true)
    expect((await visitor.get('/apply/received')).status).toBe(303)
    const saved = await visitor.send('/apply/draft', {
      method: 'PUT',
      json: { version: null, full_name: 'Under Way' },
      headers: { [AFTER_QUICK_EXIT_HEADER]: '1' },
    })
    expect(saved.status).toBe(200)
    expect(visitor.cookies.has(QUICK_EXIT_COOKIE)).toBe(false)
  })

  it('keeps staff signed in', async () => {
    const admin = await site.as('admin')
    admin.cookies.set(QUICK_EXIT_COOKIE, '1')
    expect((await admin.get('/api/applications')).status).toBe(200)
  })
})

it.each(['/apply', '/apply/extended'])('%s offers it in its markup, before anything else that takes the focus', async (path) => {
  const visitor = await site.as('visitor')
  const { text } = await visitor.get(path)
  expect(/<a [^>]*>/.exec(text)?.[0]).toMatch(/^(?=.*href="https:\/\/www\.google\.com\/")(?=.*rel="noreferrer").*data-quick-exit/)
  expect((await visitor.page<{ encryptHistory: boolean }>(path)).json.encryptHistory).toBe(true)
})

it('is not offered elsewhere', async () => {
  const visitor = await site.as('visitor')
  expect((await visitor.get('/faq')).text).not.toContain('data-quick-exit=')
})
