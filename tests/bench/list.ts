import http from 'node:http'
import { PgDialect } from '@payloadcms/db-postgres/drizzle/pg-core'
import pg from 'pg'
import { applicationList } from '../../src/services/applications/list-applications'
import { listStatement } from '../../src/services/lists/list-query'
import { startBuiltSite } from '../helpers/built-site'
import { inTurn, type Figure } from './measure'
import { seed } from '../helpers/seed'

const ROWS = 10_000

/** `GET /api/applications` with 10,000 rows, against the bare statement through the same driver. */
export async function list(): Promise<Figure[]> {
  const site = await startBuiltSite()
  const databaseUrl = await seed(site.dataDir, ROWS)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const admin = await site.admin()
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const agent = new http.Agent({ keepAlive: true })
    const statement = listStatement(applicationList('America/Chicago'), { filter: {}, sort: { field: 'created_at', order: 'DESC' }, range: null })
    const { sql, params } = new PgDialect().sqlToQuery(statement)
    const result = await inTurn(25, () => read(`${site.origin}/api/applications`, cookie, agent), () => client.query(sql, params))
    agent.destroy()
    return [{
      name: `GET /api/applications, ${ROWS.toLocaleString('en-US')} rows`, value: result.ratio, unit: 'x', bar: { atMost: 1.5 },
      detail: `${result.ours.toFixed(0)} ms against ${result.bare.toFixed(0)} ms for the bare statement`,
    }]
  } finally {
    await client.end()
    await site.stop()
  }
}

const read = (url: string, cookie: string, agent: http.Agent) =>
  new Promise<void>((resolve, reject) => {
    http.get(url, { agent, headers: { cookie } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`The list answered ${response.statusCode}.`))
      response.on('data', () => undefined).on('end', resolve)
    }).on('error', reject)
  })
