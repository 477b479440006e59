import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '../helpers/site'

let site: TestSite
let clientDir: string
const file = (name: string) => path.join(clientDir, 'assets', name)
const get = (name: string) => fetch(`${site.origin}/assets/${name}`)

beforeAll(async () => {
  clientDir = await mkdtemp(path.join(tmpdir(), 'hearthside-client-'))
  await mkdir(path.join(clientDir, 'assets'))
  for (const name of ['old.js', 'replaced.js']) await writeFile(file(name), 'old')
  site = await startTestSite({}, { clientDir })
})
afterAll(async () => {
  await site.stop()
  await rm(clientDir, { recursive: true, force: true })
})

describe('browser files', () => {
  it('of this build are kept for a year, compressed where there is a compressed one', async () => {
    await writeFile(file('old.js.gz'), '')
    const plain = await fetch(`${site.origin}/assets/old.js`, { headers: { 'Accept-Encoding': 'identity' } })
    expect([plain.status, plain.headers.get('Content-Type'), plain.headers.get('Cache-Control'), await plain.text()]).toEqual([
      ...[200, 'text/javascript', 'public,max-age=31536000,immutable', 'old'],
    ])
    expect((await get('old.js')).headers.get('Content-Encoding')).toBe('gzip')
  })

  it('of a newer build are served too, and those that it removed are answered with 404', async () => {
    await writeFile(file('new.js'), 'new')
    await rm(file('replaced.js'))
    expect([await (await get('new.js')).text(), (await get('replaced.js')).status]).toEqual(['new', 404])
  })
})
