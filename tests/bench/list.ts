import http from 'node:http'
import { PgDialect } from '@payloadcms/db-postgres/drizzle/pg-core'
import pg from 'pg'
import { applicationList } from '../../src/services/applications/list-applications'
import { donationList } from '../../src/services/donations/list-donations'
import { listStatement, type ListDefinition } from '../../src/services/lists/list-query'
import { startBuiltSite } from '../helpers/built-site'
import { fillDonations } from './fill'
import { inTurn, type Figure } from './measure'
import { seed, withSite } from '../helpers/seed'

const ROWS = 10_000

/** `GET /api/applications` with 10,000 rows, against the bare statement through the same driver. */
export async function list(): Promise<Figure[]> {
  return against('applications', applicationList('America/Chicago'), (dataDir) => seed(dataDir, ROWS))
}

/** The same for donations. */
export async function donations(): Promise<Figure[]> {
  return against('donations', donationList('America/Chicago'), async (dataDir) => {
    await fillDonations(dataDir, ROWS)
    return withSite(dataDir, (_ctx, databaseUrl) => Promise.resolve(databaseUrl))
  })
}

/** @param fill makes the rows, and answers the database's URL */
async function against(resource: string, definition: ListDefinition, fill: (dataDir: string) => Promise<string>): Promise<Figure[]> {
  const site = await startBuiltSite()
  const client = new pg.Client({ connectionString: await fill(site.dataDir) })
  await client.connect()
  try {
    const admin = await site.admin()
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const agent = new http.Agent({ keepAlive: true })
    const { sql, params } = new PgDialect().sqlToQuery(
      listStatement(definition, { filter: {}, sort: { field: 'created_at', order: 'DESC' }, range: null }),
    )
    const result = await inTurn(
      25,
      () => read(`${site.origin}/api/${resource}`, cookie, agent),
      () => client.query(sql, params),
    )
    agent.destroy()
    return [
      {
        name: `GET /api/${resource}, ${ROWS.toLocaleString('en-US')} rows`,
        value: result.ratio,
        unit: 'x',
        bar: { atMost: 1.5 },
        detail: `${result.ours.toFixed(0)} ms against ${result.bare.toFixed(0)} ms for the bare statement`,
      },
    ]
  } finally {
    await client.end()
    await site.stop()
  }
}

const read = (url: string, cookie: string, agent: http.Agent) =>
  new Promise<void>((resolve, reject) => {
    http
      .get(url, { agent, headers: { cookie } }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`The list answered ${response.statusCode}.`))
        response.on('data', () => undefined).on('end', resolve)
      })
      .on('error', reject)
  })
