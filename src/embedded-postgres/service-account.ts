import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { PostgresError } from './errors'

/** The system account that runs PostgreSQL when we are root, because PostgreSQL refuses to run as root. */
export interface ServiceAccount {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

const NAME = 'postgres'
const execute = promisify(execFile)

/** The account to run PostgreSQL as, made when it is missing; null when we are not root and run it ourselves. */
export async function findServiceAccount(): Promise<ServiceAccount | null> {
  if (process.getuid?.() !== 0) return null
  const existing = await lookUp()
  if (existing) return existing
  const reasons = await create()
  const created = await lookUp()
  if (created) return created
  throw new PostgresError(
    `PostgreSQL cannot run as root, and the system account "${NAME}" is missing and could not be made (${reasons.join('; ')}).\n` +
      `Make it (useradd --system ${NAME}), start as another user than root, or set DATABASE_URL.`,
  )
}

async function lookUp(): Promise<ServiceAccount | null> {
  try {
    const [uid, gid] = await Promise.all(['-u', '-g'].map(async (flag) => Number((await execute('id', [flag, NAME])).stdout)))
    return uid && gid ? { name: NAME, uid, gid } : null
  } catch {
    return null
  }
}

/** Tries the tools of the usual distributions, then those of BusyBox. Answers why each failed. */
async function create(): Promise<string[]> {
  const ways = [
    [['useradd', '--system', '--user-group', '--no-create-home', '--home-dir', '/', '--shell', '/usr/sbin/nologin', NAME]],
    [
      ['addgroup', '-S', NAME],
      ['adduser', '-S', '-D', '-H', '-h', '/', '-s', '/sbin/nologin', '-G', NAME, NAME],
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
