import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startEmbeddedPostgres, waitForPostgres, type EmbeddedPostgres } from '../../src/embedded-postgres'
import { postgresError } from '../../src/embedded-postgres/errors'
import { until } from '../helpers/patience'

const log = { info: vi.fn(), warn: vi.fn() }
const quiet = { info: () => {}, warn: () => {} }
let dataDir: string
let server: EmbeddedPostgres

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hearthside-wait-'))
  await chmod(dataDir, 0o711)
  server = await startEmbeddedPostgres({ dataDir, log: quiet })
})
afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true })
})
beforeEach(() => {
  log.info.mockClear()
  log.warn.mockClear()
})

describe('waitForPostgres', () => {
  it('resolves at once, and says nothing, when the server answers', async () => {
    await waitForPostgres(server.url, { log })
    expect(log.warn).not.toHaveBeenCalled()
  })

  it('waits for an absent server, says so once without the password, and goes on when it is there', async () => {
    await server.stop()
    const waiting = waitForPostgres(server.url, { log })
    await until('a line that says so', () => expect(log.warn).toHaveBeenCalledOnce())
    const { url } = server
    server = await startEmbeddedPostgres({ dataDir, log: quiet })
    expect(server.url).toBe(url)
    await waiting
    expect(log.warn).toHaveBeenCalledOnce()
    expect(log.info).toHaveBeenCalledOnce()
    expect(JSON.stringify(log.warn.mock.calls)).not.toContain(new URL(url).password)
  })

  it('ends when it is told to', async () => {
    const abort = new AbortController()
    const waiting = waitForPostgres('postgres://nobody@127.0.0.1:9/none', { signal: abort.signal, log })
    await until('a line that says so', () => expect(log.warn).toHaveBeenCalledOnce())
    abort.abort()
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
  })

  it.each([
    ['a wrong password', (url: URL) => (url.password = 'wrong'), /rejects the password/],
    ['a missing database', (url: URL) => (url.pathname = '/none'), /has no database with that name/],
  ])('does not wait for %s', async (_what, spoil, message) => {
    const url = new URL(server.url)
    spoil(url)
    await expect(waitForPostgres(url.href, { log })).rejects.toThrow(message)
  })

  it('refuses what is no address', async () => {
    await expect(waitForPostgres('localhost:5432', { log })).rejects.toThrow(/DATABASE_URL is not a PostgreSQL address/)
  })
})

describe('postgresError', () => {
  it.each([
    ['FATAL: could not write lock file: No space left on device', /disk that holds \/data is full/],
    ["EROFS: read-only file system, mkdir '/data'", /is read-only/],
    ['FATAL: could not create shared memory segment', /no shared memory/],
    ["EACCES: permission denied, open '/data/x'", /This account cannot use the folder/],
    ['FATAL: something else', /See the reason below.*\n.*something else/],
  ])('tells the cure of: %s', (said, message) => {
    expect(postgresError('PostgreSQL did not start.', said, '/data').message).toMatch(message)
  })
})
