import { execFile, spawn } from 'node:child_process'
import { chmod, lstat, mkdir } from 'node:fs/promises'
import { promisify } from 'node:util'
import { PostgresError } from './errors'

/** The system account that runs PostgreSQL when we are root, because PostgreSQL refuses to run as root. */
export interface ServiceAccount {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

const ACCOUNT_NAME = 'postgres'
const SHARED_FOLDERS = ['/var/lib/hearthside', '/var/tmp/hearthside']
const execute = promisify(execFile)

export async function findServiceAccount(): Promise<ServiceAccount | null> {
  if (process.getuid?.() !== 0) return null
  const existing = await lookUpAccount()
  if (existing) return existing
  const reasons = await createAccount()
  const created = await lookUpAccount()
  if (created) return created
  throw new PostgresError(
    `PostgreSQL cannot run as root, and the system account "${ACCOUNT_NAME}" is missing and could not be created (${reasons.join('; ')}).\n` +
      `Create it (useradd --system ${ACCOUNT_NAME}), start as a user other than root, or set DATABASE_URL.`,
  )
}

async function lookUpAccount(): Promise<ServiceAccount | null> {
  try {
    const [uid, gid] = await Promise.all(['-u', '-g'].map(async (flag) => Number((await execute('id', [flag, ACCOUNT_NAME])).stdout)))
    return uid && gid ? { name: ACCOUNT_NAME, uid, gid } : null
  } catch {
    return null
  }
}

async function createAccount(): Promise<string[]> {
  const ways = [
    [['useradd', '--system', '--user-group', '--no-create-home', '--home-dir', '/', '--shell', '/usr/sbin/nologin', ACCOUNT_NAME]],
    [
      ['addgroup', '-S', ACCOUNT_NAME],
      ['adduser', '-S', '-D', '-H', '-h', '/', '-s', '/sbin/nologin', '-G', ACCOUNT_NAME, ACCOUNT_NAME],
    ],
  ]
  const reasons: string[] = []
  for (const commands of ways) {
    try {
      for (const [command = '', ...args] of commands) await execute(command, args)
      return reasons
    } catch (error) {
      reasons.push(error instanceof Error ? (error.message.trim().split('\n').at(-1) ?? '') : String(error))
    }
  }
  return reasons
}

interface Outcome {
  readonly code: number | null
  readonly output: string
}

/** Only what the programs need: the server must not inherit our secrets, nor a user's PGPORT or PGDATA. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'] as const
  return { ...Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))), LC_ALL: 'C' }
}

/**
 * Runs a PostgreSQL program to its end, as the service account when we are root. Resolves with code null and the reason as output when it
 * cannot be started.
 */
export function runProgram(file: string, args: readonly string[], account: ServiceAccount | null, input = ''): Promise<Outcome> {
  const onWindows = process.platform === 'win32'
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      env: cleanEnvironment(),
      // The service account may not be able to enter our own folder.
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
    // On Windows the server inherits the pipes, which then stay open after pg_ctl exits.
    child.once(onWindows ? 'exit' : 'close', (code: number | null) => resolve({ code, output }))
  })
}

/** Asks the system itself, which knows modes, groups, and access lists. */
export const canEnter = async (account: ServiceAccount, folder: string): Promise<boolean> =>
  (await runProgram('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], account)).code === 0

export async function openSharedFolder(account: ServiceAccount): Promise<string> {
  for (const folder of SHARED_FOLDERS) {
    const opened = await openRootFolder(folder).catch(() => false)
    if (opened && (await canEnter(account, folder))) return folder
  }
  throw new PostgresError(
    `The account "${account.name}", which runs PostgreSQL because root must not, can reach neither this folder nor ` +
      `${SHARED_FOLDERS.join(' or ')}. Start in a folder that others can enter (chmod o+x), start as a user other than root, ` +
      'or set DATABASE_URL.',
  )
}

/** Creates the folder, or uses one that root owns: anyone may have put a folder or link into /var/tmp before us. */
async function openRootFolder(folder: string): Promise<boolean> {
  if (await mkdir(folder, { recursive: true, mode: 0o755 })) await chmod(folder, 0o755)
  const stats = await lstat(folder)
  return stats.isDirectory() && stats.uid === 0 && (stats.mode & 0o022) === 0
}
