import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second, whatever its clock. */
const TICK_MS = 10

/** Of `/proc/PID/stat`, what follows the name, which may hold anything. */
const statOf = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')

/** Processor time that a process has used, its ended children's included, in milliseconds; by steps of ten. Linux alone. */
export function processorMs(pid: number | undefined): number {
  if (pid === undefined) throw new Error('The process has ended.')
  const [utime = 0, stime = 0, cutime = 0, cstime = 0] = statOf(pid).slice(11, 15).map(Number)
  return (utime + stime + cutime + cstime) * TICK_MS
}

/** The same of a process and all that descend from it, such as a PostgreSQL server and its sessions, or a browser. */
export function processorMsOfTree(pid: number): number {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), parentOf(Number(name))]),
  )
  const isOfTree = (each: number | undefined): boolean => each !== undefined && (each === pid || isOfTree(parents.get(each)))
  return [...parents.keys()].filter(isOfTree).reduce((sum, each) => sum + (ifRunning(() => processorMs(each)) ?? 0), 0)
}

/** The process that started another, or undefined where that one does not run here. */
export const parentOf = (pid: number): number | undefined => ifRunning(() => Number(statOf(pid)[1]))

/** A process may end while it is looked at. */
function ifRunning<T>(look: () => T): T | undefined {
  try {
    return look()
  } catch {
    return undefined
  }
}
