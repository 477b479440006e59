import { randomBytes } from 'node:crypto'
import { appendFile, chown, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROLE } from './connection'
import { codeOf, PostgresError, postgresError } from './errors'
import type { Place } from './place'
import { runProgram } from './service-account'

/** Makes an empty cluster under a temporary name and renames it when complete, so an interrupted start leaves nothing half made. */
export async function createCluster(place: Place, password: string): Promise<void> {
  const { cluster, account, binaries } = place
  const draft = `${cluster}.new`
  const passwordFile = `${cluster}.password`
  await Promise.all([draft, passwordFile].map((path) => rm(path, { recursive: true, force: true })))
  try {
    await mkdir(draft, { mode: 0o700 })
    await writeFile(passwordFile, `${password}\n`, { flag: 'wx', mode: 0o600 })
    if (account) await Promise.all([draft, passwordFile].map((path) => chown(path, account.uid, account.gid)))
    // The built-in C.UTF-8 sorts by code point and knows the case of every letter, the same on every system.
    const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const access = ['-U', ROLE, '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
    const outcome = await runProgram(binaries.initdb, ['-D', draft, ...locale, ...access, '--no-instructions'], account)
    if (outcome.code !== 0) throw postgresError('Could not create the database.', outcome.output, cluster)
    await appendFile(join(draft, 'postgresql.conf'), `\ninclude_if_exists = '${SETTINGS_FILE}'\n`)
    await rename(draft, cluster)
  } finally {
    await Promise.all([draft, passwordFile].map((path) => rm(path, { recursive: true, force: true })))
  }
}

export async function hasCluster({ cluster, binaries }: Place): Promise<boolean> {
  const made = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  })
  if (made === null) return false
  const version = binaries.version.split('.')[0]
  if (made.trim() === version) return true
  throw new PostgresError(
    `The database in ${cluster} was made by PostgreSQL ${made.trim()}, but this release comes with PostgreSQL ${version}. ` +
      'Start the previous release, make a dump, and restore it into a new DATA_DIR.',
  )
}

/** Replaces an existing file without following links, because the folder belongs to the service account. */
export async function writeSettings({ cluster, account }: Place, port: number): Promise<void> {
  const file = join(cluster, SETTINGS_FILE)
  const draft = `${file}.new`
  await rm(draft, { force: true })
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(settingsText(port))
    if (account) await handle.chown(account.uid, account.gid)
  } finally {
    await handle.close()
  }
  await rename(draft, file)
}

export async function readPassword(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim() || null
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

export const newPassword = (): string => randomBytes(24).toString('hex')

export const writePassword = (file: string, password: string): Promise<void> =>
  writeFile(file, `${password}\n`, { flag: 'wx', mode: 0o600 })

export async function resetPassword({ cluster, account, binaries }: Place, password: string): Promise<void> {
  const statement = `ALTER ROLE ${ROLE} PASSWORD '${password}'\n`
  const { code, output } = await runProgram(binaries.postgres, ['--single', '-D', cluster, 'postgres'], account, statement)
  if (code !== 0 || /ERROR|FATAL/.test(output)) throw postgresError('Could not reset the database password.', output, cluster)
}

/**
 * Written to `hearthside.conf` at every start; `postgresql.conf` includes it, and lines after the include win. Nothing from a statement,
 * parameter, or row is logged, because families' answers must not appear in logs. Statement errors are not logged, either: their text
 * quotes values, and the application receives them anyway.
 */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '64MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  max_wal_size: '512MB',
  max_worker_processes: '4',
  max_parallel_workers: '2',
  io_method: 'sync',
  jit: 'off',
  fsync: 'on',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_destination: 'stderr',
  logging_collector: 'off',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_checkpoints: 'off',
  log_connections: '',
  log_disconnections: 'off',
}

export const SETTINGS_FILE = 'hearthside.conf'

function settingsText(port: number): string {
  const lines = Object.entries({ ...SETTINGS, port: String(port) }).map(([name, value]) => `${name} = '${value}'`)
  return `# Written by Hearthside at every start. Put your own settings at the end of postgresql.conf.\n${lines.join('\n')}\n`
}

export function portOf(settings: string): number | null {
  const port = /^port = '(\d+)'$/m.exec(settings)?.[1]
  return port ? Number(port) : null
}
