import type { Application } from '../../src/shared/api/applications'
import type { PageProps } from '../../src/shared/page-props'
import { sample, type Client } from './client'
import { startTestSite } from './site'

export const FAMILY = 'family@example.org'
export const NOMINATOR = 'friend@example.org'

export interface StatusPage {
  component: string
  url: string
  props: PageProps['ApplyStatus'] & { errors: Record<string, string[]> }
}

/** Starts the site without an email server, for tests of the status page. */
export async function startAsking() {
  const site = await startTestSite()
  const [admin, staff] = [await site.as('admin'), await site.as('staff')]
  let count = 0
  const query = (text: string, values: unknown[] = []) => site.ctx.payload.db.pool.query<Record<string, unknown>>(text, values)
  const ask = (visitor: Client, email: unknown, reference: unknown) =>
    visitor.post<StatusPage>('/apply/status', { email, reference }, { 'X-Inertia': 'true' })

  async function apply(
    { details, ...beside }: { details?: object; safe_contact?: object } = {},
    form: 'application' | 'nomination' = 'application',
  ) {
    const visitor = await site.as('visitor')
    const answers = sample<{ details: object }>(form)
    const { json } = await visitor.post<{ props: { reference: string } }>('/apply', {
      ...answers,
      campaign: null,
      full_name: `Asking ${++count}`,
      ...beside,
      details: { ...answers.details, email: FAMILY, ...details },
    })
    const { reference } = json.props
    const { rows } = await query('select id from applications where reference = $1', [reference])
    return { reference, id: Number(rows[0]?.id) }
  }

  return {
    site,
    admin,
    staff,
    query,
    ask,
    apply,
    async family() {
      const made = await apply()
      const visitor = await site.as('visitor')
      await ask(visitor, FAMILY, made.reference)
      return { ...made, visitor }
    },
    write: (visitor: Client, message: unknown) => visitor.post<StatusPage>('/apply/status/message', { message }, { 'X-Inertia': 'true' }),
    move: (id: number, status: string) => admin.put(`/api/application/${id}`, { status }),
    stageOf: async (reference: string, email = FAMILY) => (await ask(await site.as('visitor'), email, reference)).json.props.application,
    commentsOn: async (id: number) => (await staff.get<Application>(`/api/applications/${id}`)).json.comments,
  }
}
export type Asking = Awaited<ReturnType<typeof startAsking>>
