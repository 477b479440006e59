import { createHash } from 'node:crypto'
import { chmod, lstat, mkdir, readlink, realpath, rename, symlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findBinaries, type Binaries } from './binaries'
import { codeOf, PostgresError, type Log } from './errors'
import { findPostmaster } from './processes'
import { canEnter, findServiceAccount, openSharedFolder, type ServiceAccount } from './service-account'

const POLL_MS = 50

/** Where a data directory keeps its database, and who runs it. */
export interface Place {
  /** The cluster's folder; it may not exist yet, its parent does. */
  readonly cluster: string
  /** Null when we run PostgreSQL under our own account. */
  readonly account: ServiceAccount | null
  readonly binaries: Binaries
}

/** The files of the embedded database within DATA_DIR. */
export const filesOf = (dataDir: string) => ({
  cluster: resolve(dataDir, 'postgres'),
  password: resolve(dataDir, 'postgres-password'),
  lock: resolve(dataDir, 'postgres.lock'),
  users: resolve(dataDir, 'postgres-users.json'),
})

/** Makes DATA_DIR when it is missing: as root such that the database's account can pass through it, else for us alone. */
export async function makeDataDir(dataDir: string): Promise<void> {
  if (await mkdir(dataDir, { recursive: true })) await chmod(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
}

/** Finds, or chooses on the first start, where the database of a data directory lives. */
export async function findPlace(dataDir: string, log: Log): Promise<Place> {
  const account = await findServiceAccount()
  const [binaries, cluster] = await Promise.all([findBinaries(account, log), findCluster(dataDir, account, log)])
  await refuseOtherOwner(cluster, account)
  return { cluster, account, binaries }
}

async function findCluster(dataDir: string, account: ServiceAccount | null, log: Log): Promise<string> {
  const home = await realpath(dataDir)
  const folder = join(home, 'postgres')
  const existing = await lstatOrNull(folder)
  if (existing?.isSymbolicLink()) return followLink(folder, log)
  if (!account || (await canEnter(account, home))) return folder
  if (existing) {
    await refuseOtherOwner(folder, account)
    throw new PostgresError(
      `The account "${account.name}", which runs PostgreSQL because root must not, can no longer enter ${folder}. ` +
        'Let others pass through the folders above it (chmod o+x), and start again.',
    )
  }
  return moveOut(folder, account, log)
}

async function followLink(folder: string, log: Log): Promise<string> {
  const cluster = await readlink(folder)
  if (await lstatOrNull(dirname(cluster))) {
    log.info(`The database of ${folder} is kept in ${cluster}.`)
    return cluster
  }
  throw new PostgresError(
    `The database of this folder was kept in ${cluster}, which is gone. Bring it back from a backup; ` +
      `or, to start with an empty database, delete the link ${folder}.`,
  )
}

/**
 * Chooses a folder elsewhere, the same for the same path, and leaves a link to it. A cluster without its link belongs
 * to a DATA_DIR that somebody has emptied since: it is kept, under another name.
 */
async function moveOut(folder: string, account: ServiceAccount, log: Log): Promise<string> {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  const home = join(await openSharedFolder(account), name)
  if (await lstatOrNull(home)) {
    await stopForgottenServer(join(home, 'postgres'))
    const aside = `${home}.before-${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`
    await rename(home, aside)
    log.warn(`${folder} is new, yet a database of an earlier folder of that name was found: it is kept in ${aside}.`)
  }
  await mkdir(home, { mode: 0o755 })
  await chmod(home, 0o755)
  const cluster = join(home, 'postgres')
  await symlink(cluster, folder)
  log.info(`The account "${account.name}", which runs PostgreSQL, cannot enter ${folder}: the database is kept in ${cluster}.`)
  return cluster
}

/** SIGINT is PostgreSQL's fast shutdown. */
async function stopForgottenServer(cluster: string): Promise<void> {
  const postmaster = await findPostmaster(cluster)
  if (postmaster) process.kill(postmaster.pid, 'SIGINT')
  while (await findPostmaster(cluster)) await pause(POLL_MS)
}

async function refuseOtherOwner(cluster: string, account: ServiceAccount | null): Promise<void> {
  const wanted = account?.uid ?? process.getuid?.()
  const stats = await lstatOrNull(cluster)
  if (!stats || wanted === undefined || stats.uid === wanted) return
  throw new PostgresError(
    `The database in ${cluster} belongs to another account (uid ${stats.uid}) than the one that would run it now (uid ${wanted}), ` +
      `probably because the first start was made ${account ? 'without' : 'with'} root's rights. Start in the same way as then, ` +
      `or hand it over: chown -R ${wanted} ${cluster}`,
  )
}

const lstatOrNull = (path: string) =>
  lstat(path).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  })
