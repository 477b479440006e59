import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second, whatever its clock. */
const TICK_MS = 10

/** Fields of `/proc/PID/stat` after the name, which may contain anything. */
const statOf = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')

/** Processor time of a process and its ended children, in milliseconds, in steps of ten. Linux only. */
export function processorMs(pid: number | undefined): number {
  if (pid === undefined) throw new Error('The process has ended.')
  const [utime = 0, stime = 0, cutime = 0, cstime = 0] = statOf(pid).slice(11, 15).map(Number)
  return (utime + stime + cutime + cstime) * TICK_MS
}

/** Processor time of a process and all its descendants, such as a PostgreSQL server and its sessions, or a browser. */
export function processorMsOfTree(pid: number): number {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), parentOf(Number(name))]),
  )
  const isOfTree = (each: number | undefined): boolean => each !== undefined && (each === pid || isOfTree(parents.get(each)))
  return [...parents.keys()].filter(isOfTree).reduce((sum, each) => sum + (ifRunning(() => processorMs(each)) ?? 0), 0)
}

export const parentOf = (pid: number): number | undefined => ifRunning(() => Number(statOf(pid)[1]))

/** A process may end while it is read. */
function ifRunning<T>(look: () => T): T | undefined {
  try {
    return look()
  } catch {
    return undefined
  }
}
