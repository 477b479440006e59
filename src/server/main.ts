import path from 'node:path'
import { existsSync } from 'node:fs'
import { loadSettings } from './env'
import { createLog } from './log'
import { endInOrder } from './process-life'
import { whyItFailed } from './why-it-failed'

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const settings = loadSettings(process.env)
  const log = createLog(settings.logLevel)
  const [{ startSite }, { readAssets }, { bundledRenderer }, { fillDemo }] = await Promise.all([
    import('./site'),
    import('./assets'),
    import('./render'),
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
    console.log(`  Staff sign in at ${url}/login as admin@example.org or staff@example.org`)
    console.log(`  Demo password: ${demoPassword}\n`)
  }
}

main().catch((error: unknown) => {
  console.error(whyItFailed(error))
  if (process.env.LOG_LEVEL === 'debug') console.error(error)
  process.exit(1)
})
