/**
 * What our server runs with, written to `hearthside.conf` at every start; `postgresql.conf` includes it, and lines after the
 * include win. The log holds no text of a statement, a parameter or a row: families' answers must be found in no log.
 * Errors of statements are not logged at all, because their own text quotes values; the application is told of them.
 */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '50',
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

export function settingsText(port: number): string {
  const lines = Object.entries({ ...SETTINGS, port: String(port) }).map(([name, value]) => `${name} = '${value}'`)
  return `# Written by Hearthside at every start. Your own settings go to the end of postgresql.conf.\n${lines.join('\n')}\n`
}

/** The port of the last start, so that a restarted server is found where its clients left it; null when there was none. */
export function portOf(settings: string): number | null {
  const port = /^port = '(\d+)'$/m.exec(settings)?.[1]
  return port ? Number(port) : null
}
