import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readLivingUsers, withLock, writeUsers } from '../../src/embedded-postgres/lock'
import { ownIdentity } from '../../src/embedded-postgres/processes'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearthside-lock-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Runs many at once. @returns the highest number inside at the same moment */
async function crowd(path: string): Promise<number> {
  let inside = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++inside)
    for (let turns = 0; turns < 20; turns++) await turn()
    inside--
  }
  await Promise.all(Array.from({ length: 12 }, () => withLock(path, work)))
  return most
}

describe('withLock', () => {
  it('lets one in at a time, and leaves nothing behind', async () => {
    expect(await crowd(join(folder, 'lock'))).toBe(1)
    expect(await readdir(folder)).toEqual([])
  })

  it('lets the next one in after a failure', async () => {
    const path = join(folder, 'lock')
    await expect(withLock(path, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await withLock(path, () => Promise.resolve('in'))).toBe('in')
  })

  it('breaks the lock of a dead process once, though many want it', async () => {
    const path = join(folder, 'lock')
    await writeFile(path, JSON.stringify({ ...ownIdentity(), startedAt: 'in another life', token: 'dead' }))
    expect(await crowd(path)).toBe(1)
    expect(await readdir(folder)).toEqual([])
  })

  it('breaks it also when the process that was breaking it died', async () => {
    const path = join(folder, 'lock')
    await writeFile(path, JSON.stringify({ pid: 2 ** 22 + 1, startedAt: '', token: 'dead' }))
    await writeFile(`${path}.dead`, JSON.stringify({ pid: 2 ** 22 + 2, startedAt: '', token: 'too' }))
    expect(await crowd(path)).toBe(1)
    expect(await readdir(folder)).toEqual([])
  })
})

describe('the users of a server', () => {
  it('are the living ones, told from strangers with the same pid', async () => {
    const file = join(folder, 'users.json')
    expect(await readLivingUsers(file)).toEqual([])
    const living = { ...ownIdentity(), token: 'a' }
    await writeUsers(file, [{ ...living, startedAt: 'before', token: 'b' }, living, { pid: 2 ** 22 + 1, startedAt: '', token: 'c' }])
    expect(await readLivingUsers(file)).toEqual([living])
  })
})
