import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Problem } from '../../src/shared/api/problem'
import { pageRowSchema, pageSchema, pageVersionRowSchema, pageVersionSchema, type PageRecord } from '../../src/shared/api/pages'
import { startTestSite, type TestSite } from '../helpers/site'
import type { Client } from '../helpers/client'

let site: TestSite
let admin: Client
let staff: Client
let restore: () => Promise<void>
beforeAll(async () => {
  site = await startTestSite()
  admin = await site.as('admin')
  staff = await site.as('staff')
  restore = await site.remember()
})
afterEach(() => restore())
afterAll(() => site.stop())

describe('pages', () => {
  it('are listed', async () => {
    const list = await staff.get<unknown[]>('/api/pages')
    console.log(list.status, JSON.stringify(list.json).slice(0, 600))
    const rows = z.array(pageRowSchema).parse(list.json)
    const faq = rows.find(({ slug }) => slug === 'faq')!
    const page = await staff.get<PageRecord>(`/api/pages/${faq.id}`)
    pageSchema.parse(page.json)
    const saved = await admin.put<PageRecord & Problem>(`/api/pages/${faq.id}`, { ...page.json, title: 'Questions', updated_at: page.json.updated_at })
    console.log(saved.status, JSON.stringify(saved.json).slice(0, 300))
    const published = await admin.put<PageRecord & Problem>(`/api/pages/${faq.id}`, { publish: true })
    console.log(published.status, JSON.stringify(published.json).slice(0, 300))
    const versions = await staff.get(`/api/pages/${faq.id}/versions`)
    console.log(JSON.stringify(versions.json))
  })
})
