import { readFile, rename, writeFile } from 'node:fs/promises'
import { codeOf } from './errors'
import { isSameProcessAlive, type ProcessIdentity } from './process-identity'

/** A process that uses the server of a data directory: the first living one owns it, the last one stops it. */
export interface ServerUser extends ProcessIdentity {
  readonly token: string
}

/** The processes that use the server and still live. Read and written only under the lock of the data directory. */
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
