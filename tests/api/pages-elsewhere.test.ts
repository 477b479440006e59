import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PageRow } from '../../src/shared/api/pages'
import type { Client } from '../helpers/client'
import { bodyOf, question } from '../helpers/page-body'
import { until } from '../helpers/patience'
import { createTestDatabase, type TestDatabase } from '../helpers/postgres'
import { startTestSite, type TestSite } from '../helpers/site'

let database: TestDatabase
let site: TestSite
let other: TestSite
let admin: Client
let visitor: Client
beforeAll(async () => {
  database = await createTestDatabase()
  site = await startTestSite({}, { database: { ...database, drop: () => Promise.resolve() } })
  other = await startTestSite({}, { database, listens: true })
  admin = await site.as('admin')
  visitor = await other.as('visitor')
})
afterAll(async () => {
  await site.stop()
  await other.stop()
})

const faq = async () => (await visitor.get('/faq', { Accept: 'text/html' })).text
/** What changed is told by the database, in its own time. */
const untilFaq = (what: string, says: string) =>
  until(what, async () => {
    if (!(await faq()).includes(says)) throw new Error('It still says what it said.')
  })

describe('a visitor of another process', () => {
  it('reads a kept page as it is published, never a draft, and the old text once it is restored', async () => {
    const rows = (await admin.get<PageRow[]>('/api/pages?filter={"q":"faq"}')).json
    const id = rows.find(({ slug }) => slug === 'faq')?.id
    await untilFaq('the page to be kept', 'Who can apply?')
    expect((await admin.put(`/api/pages/${id}`, { body: bodyOf(question('Is this new?', 'It is.')) })).status).toBe(200)
    expect(await faq()).not.toContain('Is this new?')
    await admin.put(`/api/pages/${id}`, { publish: true })
    await untilFaq('the new text', 'Is this new?')
    expect(await faq()).not.toContain('Who can apply?')
    const versions = (await admin.get<{ id: number }[]>(`/api/pages/${id}/versions`)).json
    await admin.post(`/api/pages/${id}/versions/${versions.at(-1)?.id}/restore`, {})
    expect(await faq()).toContain('Is this new?')
    await admin.put(`/api/pages/${id}`, { publish: true })
    await untilFaq('the old text', 'Who can apply?')
  })
})
