import type { RequestHandler } from 'express'
import path from 'node:path'
import type { Logger } from 'pino'
import type { Context } from '../platform/context'
import { loadWords } from '../services/accounts/guessable-password'
import { startKeying } from '../services/applications/matches/key-applications'
import { keysThatDoNotOpen } from '../services/data-keys/keys-that-open'
import { siteProcess } from '../services/data-keys/running-sites'
import { startReconciling } from '../services/donations/reconcile-donations'
import { createApp } from './app'
import type { Assets } from './assets'
import { openContentEvents } from './content-events'
import { startServices } from './context'
import { openDatabase, tellOldPostgres } from './database'
import type { Settings } from './env'
import { createFrontDoor } from './front-door'
import { fontFile } from './headline'
import { openLine } from './log'
import type { Renderer } from './document'
import { watchSchema } from './schema-watch'
import { loadSecrets } from './secrets'
import { StartError } from './why-it-failed'

/**
 * Reads what would else be read when it is first needed, once the site serves: the program's folder may be replaced by a newer version
 * while this process runs.
 */
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
  /** Gives up a start that is still waiting, for the database say; then `startSite` rejects. */
  signal?: AbortSignal
  /** Fills an empty database in demo mode. */
  fillDemo?(ctx: Context, password: string): Promise<void>
}

export interface Site {
  port: number
  demoPassword: string | null
  /** Lets requests under way finish, then ends everything that was started. */
  stop(): Promise<void>
}

/** Requests under way get this long to finish at the end. */
const GRACE_MS = 10_000
/** And so long before the tables change, shorter than a migration waits. */
const SHUT_GRACE_MS = 5_000

/** With other keys than those that sealed it, the site would serve, and every application would be a 500. @throws StartError */
async function refuseWrongKeys(ctx: Context, { dataKeys, dataDir }: Settings): Promise<void> {
  const [key] = await keysThatDoNotOpen(ctx)
  if (key === undefined) return
  const where = dataKeys ? 'DATA_KEYS' : `The keys in ${path.join(dataDir, 'secrets.json')}`
  throw new StartError(
    `${where} do not open what is sealed in this database with the key "${key}". Put that key back from where you keep it; without it, families' answers stay closed for ever.`,
  )
}

/** Starts the whole site: listens at once (503), opens the database, migrates, then serves. */
export async function startSite(options: SiteOptions): Promise<Site> {
  const { settings, log, assets, render } = options
  const started: (() => Promise<unknown>)[] = []
  const door = createFrontDoor({ log })
  /** First nobody new comes in and requests under way finish; then what was started ends, the last first. */
  const stop = async () => {
    for (const end of [() => door.close(GRACE_MS), ...started.reverse()]) {
      await end().catch((error: unknown) => log.error({ err: error }, 'Shutting down failed in part'))
    }
  }
  const port = await door.listen(settings.port, settings.host)
  const run = async (): Promise<Site> => {
    const { secrets, demoPassword } = await loadSecrets(settings)
    const database = await openDatabase(settings, log, options.signal)
    started.push(() => database.stop())
    const line = openLine({ url: database.url, name: siteProcess(secrets.dataKeys), log })
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
    await tellOldPostgres(services.ctx)
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
        /** In development the sources change under the kept pages. */
        cache.enabled = listening && options.clientDir !== null
      },
      onChange: () => cache.clear(),
    })
    await line.start()
    schema.begin()
    started.push(startReconciling(services.ctx))
    started.push(startKeying(services.ctx))
    services.ctx.deliverSoon()
    const reading = readAhead().catch((error: unknown) => log.error({ err: error }, 'A part of the program is missing'))
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
