import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile, realpath, rm } from 'node:fs/promises'
import { basename, isAbsolute, join } from 'node:path'
import { codeOf } from './errors'
import { runProgram, type ServiceAccount } from './service-account'

/** Identifies one process forever: a pid alone is reused, a pid with its start time is not. */
export interface ProcessIdentity {
  readonly pid: number
  readonly startedAt: string
}

let bootId: string | undefined
const readBootId = (): string => (bootId ??= readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim())

/** State letter and start time from /proc (see proc_pid_stat(5)); the name, in brackets, may contain any character. */
function readLinuxStat(pid: number): { state: string; startedAt: string } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', startedAt: `${readBootId()}:${fields[19]}` }
  } catch {
    return null
  }
}

function readPosixStat(pid: number): { state: string; startedAt: string } | null {
  const { stdout } = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } })
  const [state, ...start] = (stdout ?? '').trim().split(/\s+/)
  return state ? { state, startedAt: start.join(' ') } : null
}

const takesSignals = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Takes a zombie, which receives signals, for dead. */
function identityOf(pid: number): ProcessIdentity | null {
  if (!Number.isInteger(pid) || pid <= 0 || !takesSignals(pid)) return null
  if (process.platform === 'win32') return { pid, startedAt: '' }
  const stat = process.platform === 'linux' ? readLinuxStat(pid) : readPosixStat(pid)
  return stat && !/^[ZX]/.test(stat.state) ? { pid, startedAt: stat.startedAt } : null
}

export const isRunning = (pid: number): boolean => (process.platform === 'linux' ? identityOf(pid) !== null : takesSignals(pid))

export const isSameProcessAlive = (process: ProcessIdentity): boolean => identityOf(process.pid)?.startedAt === process.startedAt

let own: ProcessIdentity | null = null
export const ownIdentity = (): ProcessIdentity => (own ??= identityOf(process.pid) ?? { pid: process.pid, startedAt: '' })

export interface Postmaster {
  readonly pid: number
  readonly port: number
}

const lockFileOf = (cluster: string): string => join(cluster, 'postmaster.pid')

export async function findPostmaster(cluster: string): Promise<Postmaster | null> {
  const lines = await readFile(lockFileOf(cluster), 'utf8').then(
    (text) => text.split('\n'),
    (error: unknown) => {
      if (codeOf(error) === 'ENOENT') return null
      throw error
    },
  )
  const pid = Number(lines?.[0])
  const port = Number(lines?.[3])
  return pid && port && isRunning(pid) && (await isServerOf(pid, cluster)) ? { pid, port } : null
}

/** Guards against a reused pid, which may even belong to another cluster's server. */
async function isServerOf(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'win32') return true
  const [program = '', ...args] = await commandOf(pid)
  const folder = args[args.indexOf('-D') + 1] ?? ''
  if (basename(program) !== 'postgres') return false
  return !isAbsolute(folder) || [cluster, await realpath(cluster)].includes(await realpath(folder).catch(() => folder))
}

async function commandOf(pid: number): Promise<string[]> {
  if (process.platform === 'linux') return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
  return (spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '').trim().split(' ')
}

/**
 * Removes a dead server's lock. PostgreSQL itself refuses while any process has its pid, such as an uncollected zombie or a stranger after
 * a reboot. A server's processes all work in the cluster's folder, which only Linux shows, and only to the same account; elsewhere nothing
 * is removed.
 */
export async function removeDeadLock(cluster: string, account: ServiceAccount | null): Promise<void> {
  if (process.platform !== 'linux' || (await findPostmaster(cluster))) return
  const { output } = await runProgram('/bin/sh', ['-c', 'ls -l /proc/[0-9]*/cwd 2>/dev/null'], account)
  const folders = output.split('\n').flatMap((line) => line.split(' -> ').slice(1))
  // The shell we ask works in "/"; an answer without it cannot be trusted.
  if (!folders.includes('/') || folders.includes(await realpath(cluster))) return
  await rm(lockFileOf(cluster), { force: true })
}
