import { spawn } from 'node:child_process'
import type { ServiceAccount } from './service-account'

interface Outcome {
  readonly code: number | null
  /** What the program wrote to stdout and stderr. */
  readonly output: string
}

/** Only what the programs need: the server must not inherit our secrets, nor somebody's PGPORT or PGDATA. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'] as const
  return { ...Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))), LC_ALL: 'C' }
}

/**
 * Runs a program of PostgreSQL to its end, as the service account when we are root.
 * A program that cannot be started is answered with code null and the reason as output.
 */
export function runProgram(file: string, args: readonly string[], account: ServiceAccount | null, input = ''): Promise<Outcome> {
  const onWindows = process.platform === 'win32'
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      env: cleanEnvironment(),
      // Our own folder may be one that the service account cannot enter.
      ...(onWindows ? { windowsHide: true } : { cwd: '/' }),
      ...(account ? { uid: account.uid, gid: account.gid } : {}),
    })
    let output = ''
    const collect = (chunk: Buffer) => (output += chunk.toString('utf8'))
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.stdin.on('error', () => {})
    child.stdin.end(input)
    child.once('error', (error) => resolve({ code: null, output: error.message }))
    // On Windows the server inherits the pipes, so that they stay open after pg_ctl has gone.
    child.once(onWindows ? 'exit' : 'close', (code: number | null) => resolve({ code, output }))
  })
}
