import pg from 'pg'
import { seed } from '../helpers/seed'
import { startBenchSite } from './bench-site'
import { measureAlternately, type Figure } from './measure'

const ROWS = 1_000

/** The least a bulk move has to write, in one transaction. */
const BARE = `
  begin;
  with moved as (
    update applications set status = 'Denied', updated_at = now() where id = any($IDS) returning id, email, full_name, reference),
  events as (
    insert into status_events (application_id, "from", "to", batch, created_at, updated_at)
    select id, 'Other', 'Denied', 'bench', now(), now() from moved returning id, application_id)
  insert into messages (template, template_version, recipient, variables, state, attempts, next_attempt_at, application_id, status_event_id, created_at, updated_at)
  select 'application-denied', 1, moved.email, jsonb_build_object('full_name', moved.full_name, 'reference', moved.reference), 'unsent', 0, now(),
    moved.id, events.id, now(), now()
  from events join moved on moved.id = events.application_id where moved.email is not null;
  commit`

/** A bulk status change of 1,000 applications, with events and emails, against the bare SQL. */
export async function bulk(): Promise<Figure[]> {
  const site = await startBenchSite({ UNDO_SECONDS: '60' })
  await seed(site, ROWS * 2)
  const client = new pg.Client({ connectionString: site.databaseUrl })
  await client.connect()
  try {
    const admin = await site.admin()
    const { rows } = await client.query<{ id: number }>(
      'select id from applications where submitted_at is not null and id not in (select application_id from awards) order by id',
    )
    const ids = rows.map(({ id }) => id)
    const [ours, theirs] = [ids.slice(0, ROWS), ids.slice(ROWS, 2 * ROWS)]
    const back = (some: number[]) => client.query(`update applications set status = 'Other' where id = any($1)`, [some])
    const prepare = async () => {
      // Nothing else may be busy during a measurement: emails leave the outbox once a move can no longer be undone.
      await client.query(`update messages set state = 'unsent' where state = 'waiting'`)
      await back(ids)
    }
    const result = await measureAlternately({
      rounds: 15,
      clock: site.spentMs,
      ours: async () => {
        const { status } = await admin.post('/api/update-applications', { application_ids: ours, status: 'Denied' })
        if (status !== 200) throw new Error(`The bulk move answered ${status}.`)
      },
      bare: () => client.query(BARE.replace('$IDS', `'{${theirs.join(',')}}'::int[]`)),
      prepare,
    })
    return [
      {
        name: `Bulk status change, ${ROWS.toLocaleString('en-US')} applications`,
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
