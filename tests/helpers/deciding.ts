import type { Application } from '../../src/shared/api/applications'
import type { Problem } from '../../src/shared/api/common'
import { sample } from './client'
import { startTestSite } from './site'
import { readTables, type Tables } from './tables'

export const EXTENDED = 'Extended Application Requested'

/**
 * Starts the site without an email server, with an open and a closed campaign, for tests of decisions. @param env settings beyond the usual
 * ones
 */
export async function startDeciding(env: Record<string, string> = {}) {
  const site = await startTestSite(env)
  const [admin, staff] = [await site.as('admin'), await site.as('staff')]
  const { payload } = site.ctx
  for (const [slug, active] of [
    ['open', true],
    ['closed', false],
  ] as const)
    await payload.create({ collection: 'campaigns', data: { slug, company_name: `The ${slug}`, email: `${slug}@example.org`, active } })
  let count = 0

  return {
    site,
    admin,
    staff,
    async apply(change: { email?: string | null; full_name?: string } = {}): Promise<number> {
      const visitor = await site.as('visitor')
      const form = sample<{ details: object }>('application')
      const full_name = change.full_name ?? `Decided ${++count}`
      const email = change.email === undefined ? `family${count}@example.org` : change.email
      const { json } = await visitor.post<{ props: { reference: string } }>('/apply', {
        ...form,
        full_name,
        details: { ...form.details, email },
      })
      const { rows } = await payload.db.pool.query<{ id: number }>('select id from applications where reference = $1', [
        json.props.reference,
      ])
      await site.mailAtRest()
      return rows[0]?.id ?? 0
    },
    read: async (id: number) => (await staff.get<Application>(`/api/applications/${id}`)).json,
    put: (id: number, body: object) => admin.put<{ application: Application } & Problem>(`/api/application/${id}`, body),
    table: async (name: string) => (await payload.db.pool.query<Record<string, unknown>>(`select * from ${name} order by id`)).rows,
    /** All rows that a refusal must not change. */
    async state(): Promise<Tables> {
      await site.mailAtRest()
      return readTables(payload.db.pool, ['applications', 'status_events', 'messages'])
    },
    stop: () => site.stop(),
  }
}
export type Deciding = Awaited<ReturnType<typeof startDeciding>>
