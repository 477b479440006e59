import { makeApplications } from '../../src/demo/make-applications'
import { startServices } from '../../src/server/context'
import { openDatabase } from '../../src/server/database'
import { loadSettings } from '../../src/server/env'
import { createLog } from '../../src/server/log'
import { loadSecrets } from '../../src/server/secrets'
import { rows, sql } from '../../src/services/database'

/** Brings a running site's database to so many applications. @returns the database's URL */
export async function seed(dataDir: string, applications: number): Promise<string> {
  const settings = loadSettings({ DATA_DIR: dataDir })
  const log = createLog('error')
  const { secrets } = await loadSecrets(settings)
  const database = await openDatabase(settings, log)
  const services = await startServices({ settings, secrets, databaseUrl: database.url, log })
  const [count] = await rows<{ n: number }>(services.ctx, sql`select count(*)::int as n from applications`)
  await makeApplications(services.ctx, { count: applications - (count?.n ?? 0), seed: 2, until: services.ctx.now() })
  await rows(services.ctx, sql`analyze applications`)
  await services.stop()
  await database.stop()
  return database.url
}
