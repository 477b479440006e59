import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PageRow } from '../../src/shared/api/pages'
import type { Client } from '../helpers/client'
import { bodyOf, question } from '../helpers/page-body'
import { createTestDatabase, type TestDatabase } from '../helpers/postgres'
import { startTestSite, type TestSite } from '../helpers/site'

let database: TestDatabase
let site: TestSite
let other: TestSite
let admin: Client
let visitor: Client
beforeAll(async () => {
  database = await createTestDatabase()
  site = await startTestSite({}, { database: { ...database, drop: () => Promise.resolve() }, listens: true })
  other = await startTestSite({}, { database, listens: true })
  admin = await site.as('admin')
  visitor = await other.as('visitor')
})
afterAll(async () => {
  await site.stop()
  await other.stop()
})

const read = async (slug: string) => (await visitor.get(`/${slug}`, { Accept: 'text/html' })).text
const idOf = async (slug: string) =>
  (await admin.get<PageRow[]>(`/api/pages?filter={"q":"${slug}"}`)).json.find((page) => page.slug === slug)?.id

describe('a visitor of another process', () => {
  it('reads a kept page at the next request as it is published, never a draft, and the old text once it is restored', async () => {
    const [id, faq] = [await idOf('faq'), () => read('faq')]
    expect(await faq()).toContain('Who can apply?')
    expect((await admin.put(`/api/pages/${id}`, { body: bodyOf(question('Is this new?', 'It is.')) })).status).toBe(200)
    expect(await faq()).not.toContain('Is this new?')
    await admin.put(`/api/pages/${id}`, { publish: true })
    const published = await faq()
    expect(published).toContain('Is this new?')
    expect(published).not.toContain('Who can apply?')
    const versions = (await admin.get<{ id: number }[]>(`/api/pages/${id}/versions`)).json
    await admin.post(`/api/pages/${id}/versions/${versions.at(-1)?.id}/restore`, {})
    expect(await faq()).toContain('Is this new?')
    await admin.put(`/api/pages/${id}`, { publish: true })
    expect(await faq()).toContain('Who can apply?')
  })

  it('reads the newest of forty versions, each at once', async () => {
    const id = await idOf('about-us')
    for (let version = 1; version <= 40; version++) {
      await admin.put(`/api/pages/${id}`, { body: bodyOf(question(`Is this version ${version}?`, 'It is.')), publish: true })
      expect(await read('about-us')).toContain(`Is this version ${version}?`)
    }
  })
})
