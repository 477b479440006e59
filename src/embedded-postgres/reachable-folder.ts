import { chmod, lstat, mkdir } from 'node:fs/promises'
import { PostgresError } from './errors'
import { runProgram } from './run-program'
import type { ServiceAccount } from './service-account'

/** Where binaries and data go when the service account cannot enter the folders they belong in: the first that can be used. */
const SHARED_FOLDERS = ['/var/lib/hearthside', '/var/tmp/hearthside']

/** Whether the account can enter the folder. Asked of the system itself, which knows modes, groups and access lists. */
export const canEnter = async (account: ServiceAccount, folder: string): Promise<boolean> =>
  (await runProgram('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], account)).code === 0

/** Opens a folder that the service account can enter and nobody but root can change. */
export async function openSharedFolder(account: ServiceAccount): Promise<string> {
  for (const folder of SHARED_FOLDERS) {
    const opened = await openRootFolder(folder).catch(() => false)
    if (opened && (await canEnter(account, folder))) return folder
  }
  throw new PostgresError(
    `The account "${account.name}", which runs PostgreSQL because root must not, can reach neither this folder nor ` +
      `${SHARED_FOLDERS.join(' or ')}. Start in a folder that others can enter (chmod o+x), start as another user than root, ` +
      'or set DATABASE_URL.',
  )
}

/** Makes the folder, or takes it when it is root's own: anybody may have put one, or a link, into /var/tmp before us. */
async function openRootFolder(folder: string): Promise<boolean> {
  if (await mkdir(folder, { recursive: true, mode: 0o755 })) await chmod(folder, 0o755)
  const stats = await lstat(folder)
  return stats.isDirectory() && stats.uid === 0 && (stats.mode & 0o022) === 0
}
