import http from 'node:http'
import { PgDialect } from '@payloadcms/db-postgres/drizzle/pg-core'
import pg from 'pg'
import { installmentList } from '../../src/services/awards/installments'
import { applicationList } from '../../src/services/applications/list-applications'
import { donationList } from '../../src/services/donations/list-donations'
import { listStatement, type ListDefinition } from '../../src/platform/lists/list-query'
import { SEES_ALL } from '../../src/platform/recusals'
import { MAX_AWARD_MONTHS } from '../../src/shared/awards'
import { startBenchSite } from './bench-site'
import { fillAwards, fillDonations } from './fill'
import { measureAlternately, type Figure } from './measure'
import { seed, type RunningSite } from '../helpers/seed'

const ROWS = 10_000
const ROUNDS = 25

/** `GET /api/applications` with 10,000 rows, against the bare statement through the same driver. */
export async function list(): Promise<Figure[]> {
  return against({ definition: applicationList('America/Chicago', SEES_ALL), fill: (site) => seed(site, ROWS) })
}

export async function donations(): Promise<Figure[]> {
  return against({ definition: donationList('America/Chicago'), fill: (site) => fillDonations(site, ROWS) })
}

/** `GET /api/installments?due_by=`, the payments that are due. */
export async function due(): Promise<Figure[]> {
  return against({
    definition: installmentList(SEES_ALL, { day: '2026-11-28', timeZone: 'America/Chicago' }),
    fill: (site) => fillAwards(site, Math.ceil(ROWS / MAX_AWARD_MONTHS)),
    query: { due_by: '2027-12-31' },
    sort: { field: 'due_on', order: 'ASC' },
  })
}

interface Measured {
  definition: ListDefinition
  fill: (site: RunningSite) => Promise<void>
  query?: Record<string, string>
  sort?: { field: string; order: 'ASC' | 'DESC' }
}

async function against({ definition, fill, query = {}, sort = { field: 'created_at', order: 'DESC' } }: Measured): Promise<Figure[]> {
  const { resource } = definition
  const asked = new URLSearchParams(query).toString()
  const path = `/api/${resource}${asked && `?${asked}`}`
  const site = await startBenchSite()
  await fill(site)
  const client = new pg.Client({ connectionString: site.databaseUrl })
  await client.connect()
  const agent = new http.Agent({ keepAlive: true })
  try {
    const admin = await site.admin()
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const { sql, params } = new PgDialect().sqlToQuery(listStatement(definition, { filter: query, sort, range: null }))
    const ask = (headers: http.OutgoingHttpHeaders) => read(site.origin + path, { agent, headers: { cookie, ...headers } })
    /** Invalidates what is cached; the rows stay the same. */
    const change = () => client.query(`update ${resource} set updated_at = updated_at where id = (select min(id) from ${resource})`)
    const measure = async (
      name: string,
      atMost: number,
      headers: http.OutgoingHttpHeaders,
      status: number,
      prepare?: () => Promise<unknown>,
    ) => {
      let bytes = 0
      const result = await measureAlternately({
        rounds: ROUNDS,
        clock: site.spentMs,
        ours: async () => {
          const answer = await ask(headers)
          if (answer.status !== status) throw new Error(`The list answered ${answer.status}.`)
          bytes = answer.bytes
        },
        bare: () => client.query(sql, params),
        prepare,
      })
      return {
        name: `GET /api/${resource}, ${ROWS.toLocaleString('en-US')} rows${name}`,
        value: result.ratio,
        unit: 'x',
        bar: { atMost },
        detail: `${result.ours.toFixed(result.ours < 10 ? 1 : 0)} ms against ${result.bare.toFixed(0)} ms for the bare statement; ${result.processor}; ${bytes.toLocaleString('en-US')} bytes`,
      }
    }
    const gzip = { 'accept-encoding': 'gzip' }
    return [
      await measure('', 1.5, {}, 200),
      await measure(', compressed, changed', 1.5, gzip, 200, change),
      await measure(', compressed, unchanged', 1.5, gzip, 200),
      await measure(', known already (304)', 0.1, { ...gzip, 'if-none-match': (await ask(gzip)).headers.etag }, 304),
    ]
  } finally {
    agent.destroy()
    await client.end()
    await site.stop()
  }
}

interface Answer {
  status: number | undefined
  headers: http.IncomingHttpHeaders
  bytes: number
}

const read = (url: string, options: http.RequestOptions) =>
  new Promise<Answer>((resolve, reject) => {
    http
      .get(url, options, (response) => {
        let bytes = 0
        response
          .on('data', (chunk: Buffer) => (bytes += chunk.length))
          .on('end', () => resolve({ status: response.statusCode, headers: response.headers, bytes }))
      })
      .on('error', reject)
  })
