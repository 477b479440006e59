import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBuiltSite, temporaryFolder, type BuiltSite } from '../helpers/built-site'
import { Client } from '../helpers/client'
import { query } from '../helpers/database'
import { formOf, save, type ApplyPage, type SavedDraft } from '../helpers/drafts'
import { patience } from '../helpers/patience'

let folder: string
let site: BuiltSite
beforeAll(async () => {
  folder = await temporaryFolder()
  site = await startBuiltSite({ dataDir: folder })
})
afterAll(async () => {
  await site.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Moves the browser to the restarted site, which may have another port. */
async function again(family: Client): Promise<Client> {
  site = await startBuiltSite({ dataDir: folder })
  const client = new Client(site.origin)
  for (const [name, value] of family.cookies) client.cookies.set(name, value)
  await client.get('/apply')
  return client
}
const rowsOf = (email: string) =>
  query<{ status: string; reference: string }>(site.databaseUrl, 'select status, reference from applications where email = $1', [email])

describe('a process that is killed', { timeout: patience(300) }, () => {
  it('between saving and answering loses nothing that was acknowledged, and the same saving again is taken', async () => {
    const family = new Client(site.origin)
    await family.get('/apply')
    const body = (version: number) => ({ version, full_name: `Version ${version}`, details: { email: 'killed@example.org' } })
    expect((await save(family, { ...body(0), version: null })).status).toBe(200)
    let acknowledged = 1
    let killed: Promise<unknown> | null = null
    for (;;) {
      const reply = await save(family, body(acknowledged)).catch(() => null)
      if (!reply) break
      expect(reply.status).toBe(200)
      acknowledged = reply.json.version
      if (acknowledged === 10) killed = site.kill()
    }
    await killed
    expect(acknowledged).toBeGreaterThanOrEqual(10)
    const client = await again(family)
    const stands = (await client.get<SavedDraft>('/apply/draft')).json
    expect([acknowledged, acknowledged + 1]).toContain(stands.version)
    expect(stands.answers.full_name).toBe(`Version ${stands.version - 1}`)
    const retried = await save(client, body(acknowledged))
    expect([retried.status, retried.json.version]).toEqual([200, acknowledged + 1])
  })

  it('among twenty sends of a draft leaves one application, or the draft', async () => {
    const family = new Client(site.origin)
    await family.get('/apply')
    const email = 'sent-and-killed@example.org'
    expect((await save(family, { full_name: 'Ana', details: { email } })).status).toBe(200)
    const [draft] = await rowsOf(email)
    const sends = Array.from({ length: 20 }, () => family.post<ApplyPage>('/apply', formOf(email)).catch(() => null))
    await Promise.race(sends)
    await site.kill()
    await Promise.all(sends)
    const client = await again(family)
    const sent = await client.post<ApplyPage>('/apply', formOf(email))
    expect(sent.json.props.reference).toBe(draft?.reference)
    expect(await rowsOf(email)).toEqual([{ status: 'Completed', reference: draft?.reference }])
  })
})
