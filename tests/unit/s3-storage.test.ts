import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { s3Storage } from '../../src/platform/storage/s3-storage'
import { StorageUnavailable } from '../../src/platform/storage/storage'
import { S3_KEYS, startS3Server } from '../helpers/s3-server'

let server: Awaited<ReturnType<typeof startS3Server>>
beforeAll(async () => {
  server = await startS3Server()
})
afterAll(() => server.stop())
beforeEach(() => {
  server.objects.clear()
  server.faults.length = 0
  server.asked.length = 0
})

const storage = (change: object = {}) =>
  s3Storage(
    {
      bucket: S3_KEYS.S3_BUCKET,
      endpoint: server.url,
      region: 'us-east-1',
      accessKeyId: S3_KEYS.S3_ACCESS_KEY_ID,
      secretAccessKey: S3_KEYS.S3_SECRET_ACCESS_KEY,
      prefix: 'site one/',
      ...change,
    },
    { waitMs: 1 },
  )
const name = (ending = 'png') => `${randomBytes(16).toString('hex')}.${ending}`
const read = async (file: string, from = storage()) => {
  const found = await from.open(file)
  return found && { size: found.size, bytes: await buffer(found.stream) }
}

async function all(names: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = []
  for await (const one of names) found.push(one)
  return found
}

describe('uploads in a bucket', () => {
  it('are written, read, listed over several pages, and removed', async () => {
    const store = storage()
    const files = Array.from({ length: 7 }, (_, n) => name(n % 2 ? 'jpg' : 'webp')).toSorted()
    const bytes = randomBytes(300_000)
    for (const file of files) await store.put(file, bytes)
    server.objects.set('site one/readme.txt', { bytes, type: 'text/plain' })
    server.objects.set('another/x.png', { bytes, type: 'image/png' })
    expect(await all(store.names())).toEqual(files)
    expect(await read(files[0] ?? '')).toEqual({ size: bytes.length, bytes })
    expect(server.objects.get(`site one/${files[0]}`)?.type).toBe(files[0]?.endsWith('jpg') ? 'image/jpeg' : 'image/webp')
    await store.remove(files[0] ?? '')
    await store.remove(files[0] ?? '')
    expect([await read(files[0] ?? ''), await all(store.names())]).toEqual([null, files.slice(1)])
  })

  it('go by names of our own alone', async () => {
    for (const bad of ['../secret.png', 'x.png', '', 'a/b']) await expect(storage().open(bad)).rejects.toThrow('not the name of an upload')
    expect(server.asked).toEqual([])
  })

  it('are asked for again when the store falters, three times in all', async () => {
    const file = name()
    server.faults.push(503, 'cut')
    await storage().put(file, Buffer.from('x'))
    expect([server.asked.length, server.objects.size]).toEqual([3, 1])
    server.faults.push(500, 503, 429)
    await expect(storage().open(file)).rejects.toThrow(StorageUnavailable)
    expect(server.asked.length).toBe(6)
  })

  it('are not there at all when the store refuses, which it is asked once', async () => {
    const wrong = storage({ secretAccessKey: 'another' })
    for (const work of [
      () => wrong.put(name(), Buffer.from('x')),
      () => wrong.open(name()),
      () => wrong.remove(name()),
      () => all(wrong.names()),
    ])
      await expect(work()).rejects.toThrow(StorageUnavailable)
    expect([server.asked.length, server.objects.size]).toEqual([4, 0])
    await expect(all(storage({ bucket: 'nowhere' }).names())).rejects.toThrow(StorageUnavailable)
  })
})
