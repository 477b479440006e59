import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Logger } from 'pino'
import { isBrokenConnection } from './slow-clients'
import { loadSettings } from './env'
import { createLog } from './log'
import { describeFailure } from './describe-failure'

const LAST_RESORT_MS = 20_000

/**
 * Exits with 0 on a signal, and with 1 on an uncaught error, which may have left anything half done; the supervisor restarts the site.
 * Requests in progress are answered first. A broken client connection is only logged.
 * @param stop drains requests and stops everything; called once
 */
function endInOrder(log: Logger, stop: () => Promise<unknown>): void {
  let ending = false
  const end = (code: 0 | 1) => {
    if (code === 1) process.exitCode = 1
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), LAST_RESORT_MS).unref()
    void stop().finally(() => process.exit())
  }
  const uncaught = (error: unknown) => {
    if (isBrokenConnection(error)) return void log.warn({ err: error }, 'A connection broke while nothing was waiting for it')
    log.fatal({ err: error }, 'Uncaught error. The site will exit to be restarted')
    end(1)
  }
  process.on('uncaughtException', uncaught)
  process.on('unhandledRejection', uncaught)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0))
}

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const settings = loadSettings(process.env)
  const log = createLog(settings.logLevel)
  const [{ startSite }, { readAssets }, { bundledRenderer }, { fillDemo }] = await Promise.all([
    import('./site'),
    import('./assets'),
    import('./document'),
    import('../demo/fill-demo'),
  ])
  const abort = new AbortController()
  const clientDir = path.resolve('dist/client')
  const starting = startSite({
    settings,
    log,
    assets: readAssets(clientDir),
    render: await bundledRenderer(),
    clientDir,
    fillDemo,
    signal: abort.signal,
  })
  endInOrder(log, () => {
    abort.abort()
    return starting.then(
      (site) => site.stop(),
      () => undefined,
    )
  })
  const site = await starting.catch((error: unknown) => (abort.signal.aborted ? null : Promise.reject(error as Error)))
  if (!site) return
  announce(settings.siteUrl, site.port, settings.port, site.demoPassword)
}

function announce(siteUrl: string, port: number, asked: number, demoPassword: string | null): void {
  const url = asked === 0 ? `http://localhost:${port}` : siteUrl
  console.log(`\n  Hearthside is ready at ${url}\n`)
  if (demoPassword) {
    console.log(`  Staff sign in at ${url}/login as admin@example.org, director@example.org, or staff@example.org`)
    console.log(`  Demo password: ${demoPassword}\n`)
  }
}

main().catch((error: unknown) => {
  console.error(describeFailure(error))
  if (process.env.LOG_LEVEL === 'debug') console.error(error)
  process.exit(1)
})
