import pg from 'pg'
import type { Run } from '../../src/shared/api/disbursements'
import { startBenchSite } from './bench-site'
import { fillAwards } from './fill'
import { measureAlternately, type Figure } from './measure'

const PAYMENTS = 200

/** The least that approving a run has to write, in one transaction. */
const BARE = `
  begin;
  update disbursement_runs set state = 'approved', approved_by_id = $ADMIN, approved_at = now(), state_by_id = $ADMIN, state_at = now(),
    updated_at = now() where id = $RUN;
  update disbursements set state = 'approved', approved_by_id = $ADMIN, approved_at = now(), updated_at = now() where run_id = $RUN;
  update installments set state = 'approved' where id in (
    select installment_id from disbursement_lines line join disbursements paid on paid.id = line.disbursement_id where paid.run_id = $RUN);
  insert into audit_events (at, action, "user", resource, record, fields)
    select now(), 'disbursement-approved', $ADMIN, 'disbursements', id::text, '["state"]'::jsonb from disbursements where run_id = $RUN
    union all select now(), 'run-approved', $ADMIN, 'disbursement-runs', '$RUN', '["state"]'::jsonb;
  commit`

/** Approving a run of 200 payments, against the bare SQL. */
export async function approving(): Promise<Figure[]> {
  const site = await startBenchSite()
  await fillAwards(site, 2 * PAYMENTS)
  const client = new pg.Client({ connectionString: site.databaseUrl })
  await client.connect()
  try {
    await client.query(`update users set is_admin = true where email = 'staff@example.org'`)
    const [admin, other] = [await site.admin(), await site.signIn('staff@example.org')]
    /** The demo's awards are the oldest, and are partly paid. */
    const { rows } = await client.query<{ id: number }>(
      `select min(id) as id from installments group by award_id order by award_id desc limit $1`,
      [2 * PAYMENTS],
    )
    const prepared = async (from: number) => {
      const installment_ids = rows.slice(from, from + PAYMENTS).map(({ id }) => id)
      const { status, json } = await admin.post<Run>('/api/disbursement-runs', { installment_ids, method: 'check' })
      if (status !== 201) throw new Error(`Preparing a run answered ${status}: ${JSON.stringify(json).slice(0, 200)}`)
      return json.id
    }
    const [ours, theirs] = [await prepared(0), await prepared(PAYMENTS)]
    const { rows: people } = await client.query<{ id: number }>(`select id from users where email = 'staff@example.org'`)
    const back = [
      `update disbursement_runs set state = 'prepared', approved_by_id = null, approved_at = null where id in (${ours}, ${theirs})`,
      `update disbursements set state = 'prepared', approved_by_id = null, approved_at = null where run_id in (${ours}, ${theirs})`,
      `update installments set state = 'prepared' where state = 'approved' and id in (
        select line.installment_id from disbursement_lines line join disbursements paid on paid.id = line.disbursement_id
          where paid.run_id in (${ours}, ${theirs}))`,
    ].join(';')
    const result = await measureAlternately({
      rounds: 25,
      clock: site.spentMs,
      ours: async () => {
        const { status } = await other.post(`/api/disbursement-runs/${ours}/approve`, {})
        if (status !== 200) throw new Error(`Approving answered ${status}.`)
      },
      bare: () => client.query(BARE.replaceAll('$ADMIN', String(people[0]?.id)).replaceAll('$RUN', String(theirs))),
      prepare: () => client.query(back),
    })
    return [
      {
        name: `Approving a run of ${PAYMENTS} payments`,
        value: result.ratio,
        unit: 'x',
        bar: { atMost: 3 },
        detail: `${result.ours.toFixed(0)} ms against ${result.bare.toFixed(0)} ms for the bare SQL in one transaction; ${result.processor}`,
      },
    ]
  } finally {
    await client.end()
    await site.stop()
  }
}
