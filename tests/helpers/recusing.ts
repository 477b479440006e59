import { sample, type Client } from './client'
import { startTestSite, type TestSite } from './site'

/** Marks of a family that no one else has, as a recused person must never see them. */
export const FAMILY = {
  full_name: 'Zebulon Quartermark',
  applicant_full_name: 'Philippa Vexworth',
  email: 'zeb.quartermark@example.net',
  phone: '218-555-7731',
  city: 'Qwillby',
}

export interface Recusing {
  site: TestSite
  /** The admin who knows the family. */
  admin: Client
  /** Another admin: the account of the role staff, made one. */
  other: Client
  adminId: number
  otherId: number
  query: <T extends object>(text: string, values?: unknown[]) => Promise<T[]>
  /** Sends a family's application. @returns its ID and reference number */
  apply: (change?: {
    full_name?: string
    details?: object
    campaign?: string | null
    safe_contact?: object
  }) => Promise<{ id: number; reference: string }>
  recuse: (client: Client, id: number, reason?: string) => Promise<{ status: number; json: unknown }>
}

/** A site with two admins, and a campaign that is open. */
export async function startRecusing(env: Record<string, string> = {}): Promise<Recusing> {
  const site = await startTestSite(env)
  const { pool } = site.ctx.payload.db
  const query = async <T extends object>(text: string, values: unknown[] = []) => (await pool.query<T>(text, values)).rows
  await query('update users set is_admin = true where id = $1', [site.accounts.staff.id])
  await site.ctx.payload.create({
    collection: 'campaigns',
    data: { slug: 'open', company_name: 'Open', email: 'open@example.org', active: true },
  })
  return {
    site,
    query,
    admin: await site.as('admin'),
    other: await site.as('staff'),
    adminId: site.accounts.admin.id,
    otherId: site.accounts.staff.id,
    async apply({ details, ...change } = {}) {
      const visitor = await site.as('visitor')
      const form = sample<{ details: object }>('application')
      const { json } = await visitor.post<{ props: { reference: string } }>('/apply', {
        ...form,
        ...change,
        details: { ...form.details, ...details },
      })
      const { reference } = json.props
      const [row] = await query<{ id: number }>('select id from applications where reference = $1', [reference])
      await site.mailAtRest()
      return { id: row?.id ?? 0, reference }
    },
    recuse: (client, id, reason = 'They are my cousins.') => client.put(`/api/application/${id}`, { recused: true, reason }),
  }
}
