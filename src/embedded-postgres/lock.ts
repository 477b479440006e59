import { randomUUID } from 'node:crypto'
import { link, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { codeOf, PostgresError } from './errors'
import { isSameProcessAlive, ownIdentity, type ProcessIdentity } from './processes'

interface Holder extends ProcessIdentity {
  readonly token: string
}

const POLL_MS = 25
const LONGEST_WAIT_MS = 90_000

/**
 * Runs `work` under an exclusive lock on `path` across processes. A killed process's lock is broken by the next one.
 * @throws PostgresError when a living process holds the lock for more than 90 s
 */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  await acquire(path)
  try {
    return await work()
  } finally {
    await removeIfThere(path)
  }
}

async function acquire(path: string): Promise<void> {
  const holder: Holder = { ...ownIdentity(), token: randomUUID() }
  const draft = `${path}.${holder.token}.new`
  await writeFile(draft, JSON.stringify(holder), { flag: 'wx', mode: 0o600 })
  const deadline = Date.now() + LONGEST_WAIT_MS
  try {
    // A hard link appears whole or not at all, so nobody reads a half-written lock.
    while (!(await tryLink(draft, path))) {
      const other = await readHolder(path)
      if (!other) continue
      if (!isSameProcessAlive(other)) await breakLock(path, other)
      else if (Date.now() < deadline) await pause(POLL_MS)
      else
        throw new PostgresError(
          `Process ${other.pid} is taking too long to start or stop the database (${path}). End that process and start again.`,
        )
    }
  } finally {
    await removeIfThere(draft)
  }
}

/**
 * Removes a dead process's lock, under a second lock named after its token and after checking again, so a late process cannot remove the
 * new lock of a faster one.
 */
const breakLock = (path: string, dead: Holder): Promise<void> =>
  withLock(`${path}.${dead.token}`, async () => {
    if ((await readHolder(path))?.token === dead.token) await removeIfThere(path)
  })

const tryLink = (from: string, to: string): Promise<boolean> =>
  link(from, to).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) === 'EEXIST') return false
      throw error
    },
  )

async function readHolder(path: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

const removeIfThere = (path: string): Promise<void> =>
  unlink(path).catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error
  })

export interface ServerUser extends ProcessIdentity {
  readonly token: string
}

/** Read and written only under the data directory's lock. */
export async function readLivingUsers(file: string): Promise<ServerUser[]> {
  try {
    return (JSON.parse(await readFile(file, 'utf8')) as ServerUser[]).filter(isSameProcessAlive)
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || error instanceof SyntaxError) return []
    throw error
  }
}

export async function writeUsers(file: string, users: readonly ServerUser[]): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(users), { mode: 0o600 })
  await rename(`${file}.new`, file)
}
