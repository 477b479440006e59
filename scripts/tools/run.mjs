import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

/** The folder of package.json, with a trailing slash. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Lexical's Node.js files choose a build with a top-level await, and several of them sometimes deadlock. Under this condition there is no
 * choice.
 */
const CONDITIONS = '--conditions=production'

const FORWARDED = ['SIGTERM', 'SIGHUP', 'SIGINT']
const GRACE_MS = 10_000

/** An expected error, shown without a stack. */
export class ScriptError extends Error {}

/**
 * Runs a program in the project's folder to its end and passes signals on to it.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, collect?: boolean, timeoutMs?: number, shell?: boolean }} [options] collect: keeps the output
 * instead of showing it; timeoutMs: ends a program that takes longer
 * @returns {Promise<{ code: number, output: string, timedOut: boolean }>} 128 + the number of the signal that ended it, as in a shell
 */
export function run(command, args, { env = {}, collect = false, timeoutMs = 0, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, NODE_OPTIONS: withConditions(process.env.NODE_OPTIONS), ...env },
      stdio: collect ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell,
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    const unlink = forwardSignals(child)
    const limit = endAfter(child, timeoutMs)
    child.once('error', (error) => {
      unlink()
      limit.clear()
      reject(new ScriptError(`${command} could not be started: ${error.message}`))
    })
    child.once('close', (code, signal) => {
      unlink()
      limit.clear()
      resolve({ code: code ?? 128 + constants.signals[signal], output, timedOut: limit.reached })
    })
  })
}

const withConditions = (options = '') => (options.includes(CONDITIONS) ? options : `${options} ${CONDITIONS}`.trim())

export const runNode = (args, options) => run(process.execPath, args, options)

function forwardSignals(child) {
  const forward = (signal) => {
    // On a terminal, Ctrl-C reaches the child anyway; a second signal would make it quit immediately.
    if (signal === 'SIGINT' && process.stdin.isTTY) return
    child.kill(signal)
  }
  for (const signal of FORWARDED) process.on(signal, forward)
  return () => FORWARDED.forEach((signal) => process.off(signal, forward))
}

/** SIGINT first, so that test runners still report. */
function endAfter(child, timeoutMs) {
  const timers = []
  const limit = { reached: false, clear: () => timers.forEach(clearTimeout) }
  const end = () => {
    limit.reached = true
    child.kill('SIGINT')
    timers.push(setTimeout(() => child.kill('SIGKILL'), GRACE_MS))
  }
  if (timeoutMs) timers.push(setTimeout(end, timeoutMs))
  return limit
}

/** Also true for another user's process. */
export function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

export function fail(error) {
  console.error(error instanceof ScriptError ? `\n${error.message}` : error)
  process.exit(1)
}
