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

/** The same of a process and its children, such as a PostgreSQL server and its sessions. */
export function processorMsOfFamily(pid: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => {
      try {
        return Number(statOf(child)[1]) === pid
      } catch {
        return false
      }
    })
  return [pid, ...children].reduce((sum, each) => sum + processorMs(each), 0)
}
