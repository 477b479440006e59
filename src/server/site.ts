import type { RequestHandler } from 'express'
import path from 'node:path'
import type { Logger } from 'pino'
import type { Context } from '../platform/context'
import { loadWords } from '../services/accounts/guessable-password'
import { startKeying } from '../services/applications/matches/key-applications'
import { findUnusableKeys } from '../services/data-keys/keys-that-open'
import { processName } from '../services/data-keys/running-sites'
import { startReconciling } from '../services/donations/reconcile-donations'
import { createApp } from './app'
import type { Assets } from './assets'
import { openContentEvents } from './content-events'
import { startServices } from './context'
import { openDatabase, warnOfOldPostgres } from './database'
import type { Settings } from './env'
import { createFrontDoor } from './front-door'
import { fontFile } from './pictures'
import { openNotificationLine } from './log'
import type { Renderer } from './document'
import { watchSchema } from './schema-watch'
import { loadSecrets } from './secrets'
import { StartError } from './describe-failure'

/** Loads modules that are otherwise loaded on first use: a newer version may replace the program's files while this process runs. */
async function readAhead(): Promise<void> {
  fontFile()
  await loadWords()
}

export interface SiteOptions {
  settings: Settings
  log: Logger
  assets: Assets
  render: Renderer
  clientDir: string | null
  before?: RequestHandler[]
  signal?: AbortSignal
  fillDemo?(ctx: Context, password: string): Promise<void>
}

export interface Site {
  port: number
  demoPassword: string | null
  stop(): Promise<void>
}

/** Milliseconds for requests in progress during shutdown. */
const GRACE_MS = 10_000
/** The same before the tables change; shorter than a migration waits. */
const SHUT_GRACE_MS = 5_000

/** With wrong keys the site would start, and every application would answer 500. @throws StartError */
async function refuseWrongKeys(ctx: Context, { dataKeys, dataDir }: Settings): Promise<void> {
  const [key] = await findUnusableKeys(ctx)
  if (key === undefined) return
  const where = dataKeys ? 'DATA_KEYS' : `The keys in ${path.join(dataDir, 'secrets.json')}`
  throw new StartError(
    `${where} cannot decrypt data in this database that is encrypted with the key "${key}". Put that key back from your copy. Without it, families' answers are lost forever.`,
  )
}

export async function startSite(options: SiteOptions): Promise<Site> {
  const { settings, log, assets, render } = options
  const started: (() => Promise<unknown>)[] = []
  const door = createFrontDoor({ log })
  const stop = async () => {
    for (const end of [() => door.close(GRACE_MS), ...started.reverse()]) {
      await end().catch((error: unknown) => log.error({ err: error }, 'Part of the shutdown failed'))
    }
  }
  const port = await door.listen(settings.port, settings.host)
  const run = async (): Promise<Site> => {
    const { secrets, demoPassword } = await loadSecrets(settings)
    const database = await openDatabase(settings, log, options.signal)
    started.push(() => database.stop())
    const line = openNotificationLine({ url: database.url, name: processName(secrets.dataKeys), log })
    started.push(() => line.stop())
    const content = openContentEvents(line, log)
    const schema = watchSchema(
      line,
      {
        open: () => door.open(app.handle),
        shut: () => door.shut(SHUT_GRACE_MS),
        reopened: async () => {
          app.pages.cache.clear()
          await services.renewConnections()
        },
      },
      log,
    )
    started.push(() => Promise.resolve(schema.stop()))
    const hearing = { contentHeard: content.heard, isShut: schema.isShut }
    const services = await startServices({ settings, secrets, databaseUrl: database.url, log, ...hearing })
    started.push(() => services.stop())
    await warnOfOldPostgres(services.ctx)
    await refuseWrongKeys(services.ctx, settings)
    if (demoPassword) await options.fillDemo?.(services.ctx, demoPassword)
    const app = createApp({
      messages: door.messages,
      ctx: services.ctx,
      assets,
      render,
      csrfSecret: secrets.csrf,
      secure: settings.secure,
      hstsSubdomains: settings.hstsSubdomains,
      trustProxy: settings.trustProxy,
      clientDir: options.clientDir,
      before: options.before,
      isOutdated: schema.isOutdated,
    })
    const { cache } = app.pages
    content.listen({
      onListening: (listening) => {
        /** Caching is off in development, where sources change. */
        cache.enabled = listening && options.clientDir !== null
      },
      onChange: () => cache.clear(),
    })
    await line.start()
    schema.begin()
    started.push(startReconciling(services.ctx))
    started.push(startKeying(services.ctx))
    services.ctx.deliverSoon()
    const reading = readAhead().catch((error: unknown) => log.error({ err: error }, 'Part of the program is missing'))
    started.push(() => reading)
    return { port, demoPassword, stop }
  }
  try {
    return await run()
  } catch (error) {
    await stop()
    throw error
  }
}
