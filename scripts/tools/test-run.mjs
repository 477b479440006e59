import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isRunning } from './run.mjs'

const PREFIX = 'hearthside-run-'
const POLL_MS = 50
const END_MS = 10_000

/**
 * The folder that a run's tests and everything they start have as their folder for temporary files. Its name stands in
 * the environment of all of these processes, also of those that left their parents (PostgreSQL, a site whose test was
 * killed), and so they are found again.
 */
export async function openRun() {
  await closeAbandoned()
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  // As root, PostgreSQL runs under an account of its own, which has to pass through.
  chmodSync(folder, 0o711)
  return {
    folder,
    env: { TMPDIR: folder, SHORT_TMPDIR: tmpdir() },
    /** Waits so long for what is just ending. @returns {Promise<string[]>} the commands of what still runs */
    async leftovers(patienceMs) {
      await until(() => processesOf(folder).length === 0, patienceMs)
      return processesOf(folder).map(({ command }) => command)
    },
    /** Ends all that runs, and removes the files. */
    close: () => close(folder),
  }
}

/** SIGINT is PostgreSQL's fast shutdown; everybody else ends in order with it, too. */
async function close(folder) {
  signal(folder, 'SIGINT')
  if (!(await until(() => processesOf(folder).length === 0, END_MS))) signal(folder, 'SIGKILL')
  await until(() => processesOf(folder).length === 0, END_MS)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** Runs that were killed themselves could not tidy up. */
async function closeAbandoned() {
  for (const name of readdirSync(tmpdir())) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]
    if (pid && !isRunning(Number(pid))) await close(join(tmpdir(), name))
  }
}

function signal(folder, name) {
  for (const { pid } of processesOf(folder)) {
    try {
      process.kill(pid, name)
    } catch {
      // It has just ended.
    }
  }
}

/** Every process that has the folder in its environment. */
function processesOf(folder) {
  return (existsSync('/proc/self/environ') ? readProc(folder) : readPs(folder)).filter(({ pid }) => pid !== process.pid)
}

function readProc(folder) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        if (!readFileSync(`/proc/${pid}/environ`, 'utf8').includes(folder)) return []
        return [{ pid: Number(pid), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim().slice(0, 200) }]
      } catch {
        return []
      }
    })
}

/** The systems without /proc, such as macOS, show the environment after the command. */
function readPs(folder) {
  const { stdout } = spawnSync('ps', ['axeww', '-o', 'pid=,command='], { encoding: 'utf8', maxBuffer: 2 ** 28 })
  return (stdout ?? '')
    .split('\n')
    .filter((line) => line.includes(folder))
    .map((line) => ({
      pid: Number.parseInt(line, 10),
      command: line
        .trim()
        .replace(/^\d+\s+/, '')
        .slice(0, 200),
    }))
}

/** @returns {Promise<boolean>} whether it came true in this time */
async function until(isSo, ms) {
  const over = performance.now() + ms
  while (!isSo()) {
    if (performance.now() > over) return false
    await wait(POLL_MS)
  }
  return true
}
