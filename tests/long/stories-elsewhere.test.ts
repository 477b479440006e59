import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCampaigns } from '../../src/demo/make-campaigns'
import type { Album } from '../../src/shared/api/albums'
import type { Media } from '../../src/shared/api/media'
import type { Client } from '../helpers/client'
import { image } from '../helpers/images'
import { until } from '../helpers/patience'
import { createTestDatabase } from '../helpers/postgres'
import { startTestSite, type TestSite } from '../helpers/site'

/** Two processes on one database and one folder of images. */
let site: TestSite
let other: TestSite
let admin: Client
let visitor: Client
beforeAll(async () => {
  const database = await createTestDatabase()
  site = await startTestSite({}, { database: { ...database, drop: () => Promise.resolve() } })
  other = await startTestSite({ MEDIA_DIR: site.mediaDir }, { database, listens: true })
  await makeCampaigns(site.ctx)
  admin = await site.as('admin')
  visitor = await other.as('visitor')
})
afterAll(async () => {
  await other.stop()
  await site.stop()
})

const GIVEN = { person: 'Ana Reyes', scope: 'website', given_on: '2026-01-10' }
const statuses = (paths: string[]) => Promise.all(paths.map(async (path) => (await visitor.get(path, { Accept: 'text/html' })).status))
const list = async () => (await visitor.get('/stories', { Accept: 'text/html' })).text

/** A published story with a photo, and every address that shows it. */
async function published(title: string): Promise<{ album: Album; paths: string[] }> {
  const [photo] = (await admin.upload<Media[]>([await image()], 1)).json
  const body = { campaign_id: 1, year: 2025, family: 'Reyes', title, story: 'Thanks', published: true, consents: [GIVEN] }
  const { json: album } = await admin.post<Album>('/api/albums', { ...body, media: [{ id: photo?.id, primary: true }] })
  const name = photo?.name ?? ''
  return { album, paths: [`/stories/${album.id}`, `/uploads/${name}`, `/uploads/th_${name}`, `/uploads/480_${name}.webp`] }
}

describe('a visitor of another process', () => {
  it('meets 410 at the next request for story, picture, thumbnail and rendition once a consent is withdrawn', async () => {
    const { album, paths } = await published('Withdrawn elsewhere')
    expect(await statuses(paths)).toEqual([200, 200, 200, 200])
    await until('the kept list to show it', async () => expect(await list()).toContain('Withdrawn elsewhere'))
    await admin.put(`/api/albums/${album.id}`, { consents: album.consents.map((consent) => ({ ...consent, withdrawn_on: '2026-06-15' })) })
    expect(await statuses(paths)).toEqual([410, 410, 410, 410])
    await until('the kept list to let it go', async () => expect(await list()).not.toContain('Withdrawn elsewhere'))
  })

  it('meets 410 once it has expired by that process’s clock', async () => {
    const { album, paths } = await published('Expired elsewhere')
    const consents = album.consents.map((consent) => ({ ...consent, expires_on: '2099-06-15' }))
    await admin.put(`/api/albums/${album.id}`, { consents })
    expect(await statuses(paths)).toEqual([200, 200, 200, 200])
    other.setNow(new Date('2099-06-16T05:00:00Z'))
    expect(await statuses(paths)).toEqual([410, 410, 410, 410])
    other.setNow(null)
  })
})
