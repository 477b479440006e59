import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { findRunningPostgres } from '../../src/embedded-postgres'
import { Client } from './client'
import { startMailServer, type MailServer } from './mail-server'
import { until } from './patience'
import { processorMs } from './processor'

export const PASSWORD = 'correct-lamp-window'

export interface BuiltSite {
  origin: string
  dataDir: string
  databaseUrl: string
  /** Milliseconds from the command to the first good answer of `/healthz`. */
  startMs: number
  /** Resident memory of the site's process, in megabytes. */
  memory(): number
  /** Processor time used by the site's process, in milliseconds. */
  processorMs(): number
  admin(): Promise<Client>
  signIn: (email: string) => Promise<Client>
  stop: () => Promise<void>
  /** Kills the process as a crash would; its database server keeps running. */
  kill: () => Promise<void>
}

interface Options {
  /** Defaults to a copy of an already started demo, removed at the end. */
  dataDir?: string
  env?: Record<string, string>
}

/** Open to the account that PostgreSQL runs under. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hearthside-site-'))
  await chmod(folder, 0o711)
  return folder
}

/** No program listens there, and no `freePort` is ever it. Fetch allows it. */
export const DEAD_PORT = 2

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

const environment = (dataDir: string, port: number, env: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  PORT: String(port),
  DATA_DIR: dataDir,
  DEMO_PASSWORD: PASSWORD,
  LOG_LEVEL: 'error',
  DATABASE_URL: '',
  SITE_URL: '',
  UNDO_SECONDS: '0',
  ...env,
})

const STARTED = 'hearthside-started-'

/**
 * Copies what the first start of a demo leaves, which saves two seconds. Made once per build and day, because the demo has other dates the
 * next day.
 */
async function startedFolder(): Promise<string> {
  await promisify(execFile)(process.execPath, ['scripts/build.mjs'])
  const build = (await readFile('dist/.inputs', 'utf8')).slice(0, 16)
  const today = new Date().toISOString().slice(0, 10)
  const kept = path.join(tmpdir(), `${STARTED}${build}-${today}`)
  if (!existsSync(kept)) {
    const before = (await readdir(tmpdir())).filter((name) => name.startsWith(STARTED) && !name.endsWith(today))
    await Promise.all(before.map((name) => rm(path.join(tmpdir(), name), { recursive: true, force: true })))
    const folder = await temporaryFolder()
    await (await startBuiltSite({ dataDir: folder })).stop()
    /** Another process may have been faster. */
    await rename(folder, kept).catch(() => rm(folder, { recursive: true, force: true }))
  }
  const copy = await temporaryFolder()
  await promisify(execFile)('cp', ['-a', `${kept}/.`, copy])
  return copy
}

export async function startBuiltSite({ dataDir, env = {} }: Options = {}): Promise<BuiltSite> {
  const folder = dataDir ?? (await startedFolder())
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const start = performance.now()
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: environment(folder, port, env),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilHealthy(origin, child)
  const startMs = performance.now() - start
  return {
    origin,
    dataDir: folder,
    databaseUrl: env.DATABASE_URL ?? (await databaseOf(folder)),
    startMs,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    processorMs: () => processorMs(child.pid),
    admin: () => signIn(origin, 'admin@example.org'),
    signIn: (email) => signIn(origin, email),
    async stop() {
      child.kill('SIGTERM')
      await ended(child)
      if (!dataDir) await rm(folder, { recursive: true, force: true })
    },
    async kill() {
      child.kill('SIGKILL')
      await ended(child)
    },
  }
}

/** Starts the built site with settings it cannot start with. @returns its exit code and output */
export async function failToStart(
  dataDir: string,
  env: Record<string, string>,
): Promise<{ code: number | null; stderr: string; stdout: string }> {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: environment(dataDir, await freePort(), env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { stderr: '', stdout: '' }
  for (const name of ['stderr', 'stdout'] as const) child[name].on('data', (chunk: Buffer) => (said[name] += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, ...said }
}

export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

/** Resolves when a process has ended, even if long ago. */
export async function ended(child: ChildProcess): Promise<void> {
  if (!hasEnded(child)) await once(child, 'exit')
}

/** Waits for the first good answer of `/healthz`. A start may have to build the site first. */
export async function untilHealthy(origin: string, child: ChildProcess): Promise<void> {
  await until(
    'the site to serve',
    async () => {
      if (hasEnded(child)) return
      const { status } = await fetch(`${origin}/healthz`)
      if (status !== 200) throw new Error(`It answers ${status}.`)
    },
    { seconds: 180 },
  )
  if (hasEnded(child)) throw new Error('The site ended before it served.')
}

export const databaseOf = (dataDir: string): Promise<string> =>
  until('the database to answer', async () => {
    const running = await findRunningPostgres(dataDir)
    if (!running) throw new Error('It does not run.')
    return running.url
  })

async function signIn(origin: string, email: string): Promise<Client> {
  const client = new Client(origin)
  await client.get('/login')
  const { status } = await client.post('/login', { email, password: PASSWORD })
  if (status !== 303) throw new Error(`Signing in answered ${status}.`)
  await client.get('/')
  return client
}

export interface MailedSite {
  site: BuiltSite
  mail: MailServer
  stop: () => Promise<void>
}

/** A built site that sends its emails to our own server. */
export async function startMailedSite(env: Record<string, string> = {}): Promise<MailedSite> {
  const mail = await startMailServer()
  const site = await startBuiltSite({ env: { SMTP_URL: mail.url, MAIL_FROM: 'hello@example.org', ...env } })
  const stop = async () => {
    await site.stop()
    await mail.stop()
  }
  return { site, mail, stop }
}
