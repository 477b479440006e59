import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../helpers/client'
import { formOf, startDrafts, type SavedDraft } from '../helpers/drafts'

let drafts: Awaited<ReturnType<typeof startDrafts>>
let family: Client
beforeAll(async () => {
  drafts = await startDrafts()
})
beforeEach(async () => {
  family = await drafts.site.as('visitor')
})
afterAll(() => drafts.stop())

describe('the key of a local copy', () => {
  interface Visit {
    key: string | null
    begun_key?: string
    draft: SavedDraft | null
  }
  const keyOf = async (client: Client) => (await client.get<Visit>('/apply/draft/visit')).json

  const begin = async (client: Client) => (await client.post<{ key: string }>('/apply/draft/key', {})).json.key

  it('is of a browser’s cookie alone, from before the first saving, and ends with the draft', async () => {
    expect(await keyOf(family)).toEqual({ key: null, draft: null })
    const key = await begin(family)
    expect(Buffer.from(key, 'base64')).toHaveLength(32)
    expect(await keyOf(family)).toEqual({ key, draft: null })
    const email = await drafts.saved(family)
    const saved = await keyOf(family)
    expect(saved).toMatchObject({ begun_key: key, draft: { answers: { full_name: 'Ana Draft' } } })
    expect(await begin(family)).toBe(saved.key)
    expect(saved.key).not.toBe(key)
    await family.post('/apply/draft/link', {})
    const phone = await drafts.site.as('visitor')
    await phone.post(await drafts.linkTo(email), {})
    expect((await keyOf(phone)).key).toBeNull()
    const other = await begin(phone)
    expect([key, saved.key]).not.toContain(other)
    await family.post('/apply/draft/discard', {})
    expect((await keyOf(family)).key).toBeNull()
    expect((await keyOf(phone)).key).toBeNull()
  })

  it('is of one draft alone, whatever brings another into the browser', async () => {
    await begin(family)
    await drafts.saved(family)
    const other = await drafts.site.as('visitor')
    await drafts.saved(other)
    const before = await keyOf(family)
    family.cookies.set('hearthside.draft', other.cookies.get('hearthside.draft') ?? '')
    expect((await keyOf(family)).key).not.toBe(before.key)
  })

  it('ends when the form is sent, and when the device is cleared', async () => {
    const [first] = [await begin(family), await family.post('/apply', formOf('key@example.org', 'With a key'))]
    expect((await keyOf(family)).key).toBeNull()
    const second = await begin(family)
    expect(second).not.toBe(first)
    await family.post('/apply/draft/leave', {})
    expect((await keyOf(family)).key).toBeNull()
    expect(await begin(family)).not.toBe(second)
  })
})
