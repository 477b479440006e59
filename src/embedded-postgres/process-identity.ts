import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

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
export function identityOf(pid: number): ProcessIdentity | null {
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
