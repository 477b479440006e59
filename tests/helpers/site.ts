import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Router } from 'express'
import { pino } from 'pino'
import { describeFoundation } from '../../src/demo/describe-foundation'
import { createApp } from '../../src/server/app'
import { sourceDrawing } from '../../src/server/assets'
import { openContentEvents } from '../../src/server/content-events'
import { startServices } from '../../src/server/context'
import { loadSettings } from '../../src/server/env'
import { createFrontDoor } from '../../src/server/front-door'
import { openNotificationLine } from '../../src/server/log'
import { bundledRenderer } from '../../src/server/document'
import { loadSecrets } from '../../src/server/secrets'
import { LIMITS, type Limits } from '../../src/server/slow-clients'
import type { Context } from '../../src/platform/context'
import { processName } from '../../src/services/data-keys/running-sites'
import { makeAccounts, PASSWORD, signedIn, type Role, type TestAccounts } from './accounts'
import type { Client } from './client'
import { until } from './patience'
import { createTestDatabase, type TestDatabase } from './postgres'
import { rememberTables } from './tables'

export { PASSWORD, type Role } from './accounts'

export interface TestSite {
  origin: string
  server: Server
  databaseUrl: string
  mediaDir: string
  ctx: Context
  router: Router
  log: string[]
  /** Milliseconds the site would have waited; here it continues right away. */
  waits: number[]
  /** Sets the site's clock; null lets it run. */
  setNow(moment: Date | null): void
  /** A client with its own cookies and the page configuration already read; staff are signed in by session. */
  as(role: Role): Promise<Client>
  accounts: TestAccounts
  /** Waits until no email is being sent or due for a retry: from then on, nothing changes until the clock is moved. */
  mailAtRest(): Promise<void>
  /**
   * Remembers every row of every table.
   * @returns restores them after a test, leaving nothing for the next one
   */
  remember(): Promise<() => Promise<void>>
  stop(): Promise<void>
}

interface Options {
  /** Limits for slow clients, shorter than the usual ones. */
  limits?: Partial<Limits>
  clientDir?: string
  database?: TestDatabase
  /** Listens for changed content, here or elsewhere, and drops cached pages. */
  listens?: boolean
  /** Runs no scheduled work except what the test starts. */
  untimed?: boolean
  /** Has no site settings yet, like a new installation. */
  untold?: boolean
}

/** Starts the whole site on a database of its own and a free port. */
export async function startTestSite(
  env: Record<string, string> = {},
  { limits, clientDir: built, database: given, listens, untimed, untold }: Options = {},
): Promise<TestSite> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hearthside-site-'))
  const clientDir = built ?? path.join(dataDir, 'client')
  await mkdir(path.join(clientDir, 'assets'), { recursive: true })
  const database = given ?? (await createTestDatabase())
  const settings = loadSettings({
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO: 'on',
    DEMO_PASSWORD: PASSWORD,
    SITE_URL: 'http://hearthside.test',
    UNDO_SECONDS: '0',
    ...env,
  })
  const { secrets } = await loadSecrets(settings)
  const log: string[] = []
  const waits: number[] = []
  let moment: Date | null = null
  const silent = pino({ level: 'silent' })
  const line = openNotificationLine({ url: database.url, name: processName(secrets.dataKeys), log: silent })
  const content = openContentEvents(line, silent)
  const services = await startServices({
    contentHeard: content.heard,
    settings,
    secrets,
    databaseUrl: database.url,
    log: pino({ level: 'debug' }, { write: (line: string) => void log.push(line) }),
    now: () => moment ?? new Date(),
    wait: (ms) => Promise.resolve(void waits.push(ms)),
    ...(untimed && { clock: () => ({ stop: () => Promise.resolve() }) }),
  })
  const door = createFrontDoor({ log: services.ctx.log, limits: { ...LIMITS, ...limits } })
  const app = createApp({
    ctx: services.ctx,
    messages: door.messages,
    assets: { version: 'test', tags: () => '', drawing: sourceDrawing },
    render: await bundledRenderer(),
    csrfSecret: secrets.csrf,
    secure: settings.secure,
    hstsSubdomains: settings.hstsSubdomains,
    trustProxy: settings.trustProxy,
    clientDir,
  })
  const { cache } = app.pages
  cache.enabled = true
  if (listens) {
    content.listen({ onListening: () => {}, onChange: () => cache.clear() })
    await line.start()
  }
  door.open(app.handle)
  const origin = `http://127.0.0.1:${await door.listen(0, '127.0.0.1')}`
  if (!untold) await describeFoundation(services.ctx)
  const accounts = await makeAccounts(services.ctx)
  const mailAtRest = () =>
    until('the outbox to be at rest', async () => {
      const { rowCount } = await services.ctx.payload.db.pool.query(
        `select 1 from messages where state in ('waiting', 'sending') and (attempts > 0 or next_attempt_at <= $1)`,
        [services.ctx.now()],
      )
      if (rowCount) throw new Error(`${rowCount} mails are not sent.`)
    })
  return {
    origin,
    server: door.server,
    databaseUrl: database.url,
    mediaDir: settings.mediaDir,
    ctx: services.ctx,
    router: app.router,
    log,
    waits,
    accounts,
    setNow: (next) => {
      moment = next
    },
    as: (role) => signedIn(services.ctx, origin, role),
    mailAtRest,
    async remember() {
      await mailAtRest()
      return rememberTables(services.ctx.payload.db.pool)
    },
    async stop() {
      await door.close(0)
      await line.stop()
      await services.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A text that cannot occur by chance. */
export const uniquePhrase = (): string => `planted ${randomBytes(8).toString('hex')}`
