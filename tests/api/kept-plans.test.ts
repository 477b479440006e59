import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction, sql, type Transaction } from '../../src/platform/database'
import { getApplication } from '../../src/services/applications/get-application'
import { startDeciding, type Deciding } from '../helpers/deciding'

let deciding: Deciding
beforeAll(async () => {
  deciding = await startDeciding()
})
afterAll(() => deciding.stop())

/** PostgreSQL plans a prepared statement five times before it may keep a plan. */
const PLANNED = 5

async function plansMade(tx: Transaction): Promise<number> {
  const [found] = await tx.rows<{ n: number }>(
    sql`select custom_plans::int as n from pg_prepared_statements where name = 'view_application'`,
  )
  if (!found) throw new Error('No application was read.')
  return found.n
}

it('a view keeps its plan, even if another application has nearly all events, comments, and emails', async () => {
  const { ctx } = deciding.site
  const [full, plain] = [await deciding.apply(), await deciding.apply()]
  const { pool } = ctx.payload.db
  await pool.query(
    `insert into status_events (application_id, "from", "to", created_at, updated_at)
     select $1, 'Completed', 'Other', now(), now() from generate_series(1, 3000)`,
    [full],
  )
  await pool.query(
    `insert into comments (resource, record, comment, created_at, updated_at)
     select 'applications', $1, 'sealed', now(), now() from generate_series(1, 3000)`,
    [full],
  )
  await pool.query(
    `insert into messages (template, template_version, recipient, variables, state, attempts, next_attempt_at, application_id, created_at, updated_at)
     select 'application-denied', 1, 'ana@example.org', '{}', 'canceled', 0, now(), $1, now(), now() from generate_series(1, 3000)`,
    [full],
  )
  await pool.query('analyze status_events, comments, messages')
  const [actor] = (
    await pool.query<{ id: number; name: string; email: string }>('select id, name, email from users where is_admin limit 1')
  ).rows
  if (!actor) throw new Error('There is no admin.')
  await inTransaction(ctx, async (tx) => {
    const view = async (times: number) => {
      for (let time = 0; time < times; time++)
        await getApplication(ctx, { ...actor, collection: 'users', isAdmin: true, recused: [] }, plain, tx.db)
    }
    await view(PLANNED + 1)
    const before = await plansMade(tx)
    await view(PLANNED)
    expect(await plansMade(tx)).toBe(before)
  })
})
