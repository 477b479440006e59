import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile, realpath, rm } from 'node:fs/promises'
import { basename, isAbsolute, join } from 'node:path'
import { codeOf } from './errors'
import { runProgram, type ServiceAccount } from './service-account'

/** One process for good: a pid alone is given again to another process, a pid with its moment of start is not. */
export interface ProcessIdentity {
  readonly pid: number
  readonly startedAt: string
}

let bootId: string | undefined
const readBootId = (): string => (bootId ??= readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim())

/** State letter and start of a process from /proc (see proc_pid_stat(5)); its name, in brackets, may hold any character. */
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

/** The living process of this pid, or null. A zombie takes signals but is dead. */
function identityOf(pid: number): ProcessIdentity | null {
  if (!Number.isInteger(pid) || pid <= 0 || !takesSignals(pid)) return null
  if (process.platform === 'win32') return { pid, startedAt: '' }
  const stat = process.platform === 'linux' ? readLinuxStat(pid) : readPosixStat(pid)
  return stat && !/^[ZX]/.test(stat.state) ? { pid, startedAt: stat.startedAt } : null
}

/** Whether a pid is alive; cheap enough to ask twice a second. */
export const isRunning = (pid: number): boolean => (process.platform === 'linux' ? identityOf(pid) !== null : takesSignals(pid))

export const isSameProcessAlive = (process: ProcessIdentity): boolean => identityOf(process.pid)?.startedAt === process.startedAt

let own: ProcessIdentity | null = null
export const ownIdentity = (): ProcessIdentity => (own ??= identityOf(process.pid) ?? { pid: process.pid, startedAt: '' })

/** The server process, as it describes itself in its lock file. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
}

const lockFileOf = (cluster: string): string => join(cluster, 'postmaster.pid')

/** The server that runs on this cluster now, or null. One that is starting up or shutting down counts. */
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

/** The pid of a server that died may have been given to any other process since, even to the server of another cluster. */
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
 * Removes the lock of a server that is dead for certain: PostgreSQL itself refuses to, for as long as some process has
 * the pid (a zombie that nobody collects, or a stranger after a reboot). Every process of a server works in the folder of
 * its cluster; only Linux tells who works where, and only to the same account. When it does not tell, nothing is removed.
 */
export async function removeDeadLock(cluster: string, account: ServiceAccount | null): Promise<void> {
  if (process.platform !== 'linux' || (await findPostmaster(cluster))) return
  const { output } = await runProgram('/bin/sh', ['-c', 'ls -l /proc/[0-9]*/cwd 2>/dev/null'], account)
  const folders = output.split('\n').flatMap((line) => line.split(' -> ').slice(1))
  // The shell asked works in "/" itself: without it in the answer, the answer is worth nothing.
  if (!folders.includes('/') || folders.includes(await realpath(cluster))) return
  await rm(lockFileOf(cluster), { force: true })
}
