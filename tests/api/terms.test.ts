import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Application } from '../../src/shared/api/applications'
import type { Problem } from '../../src/shared/api/common'
import {
  termsSchema,
  termsVersionRowSchema,
  termsVersionSchema,
  type Terms,
  type TermsVersion,
  type TermsVersionRow,
} from '../../src/shared/api/pages'
import { sample, type Client } from '../helpers/client'
import { restProvider } from '../helpers/rest'
import { siteTests } from '../helpers/site-tests'

const site = siteTests()
let admin: Client
let staff: Client
let restore: () => Promise<void>
beforeAll(async () => {
  admin = await site.as('admin')
  staff = await site.as('staff')
  await (await site.as('visitor')).post('/apply', sample('application'))
  restore = await site.remember()
})
afterEach(() => restore())

const current = async () => termsSchema.parse((await staff.get<Terms>('/api/terms/1')).json)
const put = (body: object) => admin.put<Terms & Problem>('/api/terms/1', body)
const versions = async () => z.array(termsVersionRowSchema).parse((await staff.get<TermsVersionRow[]>('/api/terms/1/versions')).json)

describe('the terms', () => {
  it('are one record, listed and read by staff', async () => {
    const terms = await current()
    expect(terms).toMatchObject({ id: 1, version: 1, updated_at: terms.created_at })
    const list = await staff.get<Terms[]>('/api/terms')
    expect([list.json, list.headers.get('Content-Range')]).toEqual([[terms], 'terms 0-0/1'])
    const rest = restProvider(staff)
    expect((await rest.getOne('terms', { id: 1 })).data).toEqual(terms)
    expect((await rest.getMany('terms', { ids: [1] })).data).toEqual([terms])
    expect((await rest.getMany('terms', { ids: [2] })).data).toEqual([])
    expect((await staff.get('/api/terms?filter={"colour":"red"}')).status).toBe(400)
    expect((await staff.get('/api/terms?q=YOU AGREE')).json).toEqual([terms])
    expect((await staff.get('/api/terms?filter={"q":"no such words"}')).json).toEqual([])
    expect((await staff.get('/api/terms?range=[0,9]')).json).toEqual([terms])
    const etag = list.headers.get('ETag') ?? ''
    expect((await staff.get('/api/terms', { 'If-None-Match': etag })).status).toBe(304)
  })

  it('get a new version with every edit, sanitised; the accepted one stays readable', async () => {
    const before = await current()
    const visitor = await site.as('visitor')
    expect((await visitor.get('/terms')).text).toContain('What you agree to')
    const { status, json } = await put({
      content: ' <h2>New terms</h2><p onclick="x()">Fair.</p><script>alert(1)</script> ',
      updated_at: before.updated_at,
    })
    expect(status).toBe(200)
    expect(json).toMatchObject({ id: 1, version: 2, content: '<h2>New terms</h2><p>Fair.</p>' })
    expect(await current()).toEqual(json)
    expect((await visitor.get('/terms?fresh')).text).toContain('New terms')
    expect(await versions()).toMatchObject([
      { version: 2, user: { id: site.accounts.admin.id, name: 'Test admin' } },
      { version: 1, user: null },
    ])
    const first = (await staff.get<TermsVersion>('/api/terms/1/versions/1')).json
    expect(termsVersionSchema.parse(first).content).toBe(before.content)
    expect((await staff.get<Application>('/api/applications/1')).json.accepted_terms).toMatchObject({ version: 1 })
  })

  it('are restored by sending an earlier version again; the same text again is no version', async () => {
    const { content } = (await staff.get<TermsVersion>('/api/terms/1/versions/1')).json
    await put({ content: '<p>New terms</p>' })
    expect((await put({ content })).json).toMatchObject({ version: 3, content })
    expect((await put({ content })).json.version).toBe(3)
    expect(await versions()).toHaveLength(3)
  })

  it('refuse nothing to read, an edit of an older state, and staff', async () => {
    const before = await versions()
    for (const content of ['', '   ', null, undefined, '<script>x</script>', '<p>&nbsp;</p>', 5]) {
      const { status, json } = await put({ content })
      expect([content, status, Object.keys(json.errors ?? {})]).toEqual([content, 422, ['content']])
    }
    expect((await put({ content: '<p>Late</p>', updated_at: '2020-01-01T00:00:00.000Z' })).status).toBe(409)
    expect((await staff.put('/api/terms/1', { content: '<p>x</p>' })).status).toBe(403)
    expect((await admin.put('/api/terms/2', { content: '<p>x</p>' })).status).toBe(404)
    expect(await versions()).toEqual(before)
  })

  it('written by two at once become two versions', async () => {
    const before = await versions()
    const answers = await Promise.all(['one', 'two', 'three'].map((word) => put({ content: `<p>${word}</p>` })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await versions()).map(({ version }) => version).slice(0, 3)).toEqual([3, 2, 1].map((n) => before.length + n))
  })
})
