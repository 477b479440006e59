import { spawnSync } from 'node:child_process'
import { readFile, realpath, rm } from 'node:fs/promises'
import { basename, isAbsolute, join } from 'node:path'
import { codeOf } from './errors'
import { isRunning } from './process-identity'
import { runProgram } from './run-program'
import type { ServiceAccount } from './service-account'

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
