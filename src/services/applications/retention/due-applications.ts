import { application_keeping, applications, status_events } from '../../../database/tables'
import type { Actor, Context } from '../../../platform/context'
import {
  inTransaction,
  sql,
  type SQL,
  type Transaction,
  type Column,
  type ValueOrPlaceholder,
  withoutTransaction,
} from '../../../platform/database'
import { formattedDate, rowOf, staffMember } from '../../../platform/lists/list-row'
import { assertRight } from '../../../platform/read-as'
import { notRecusedFrom, type Reader, SEES_ALL } from '../../../platform/recusals'
import type { ScheduledJob } from '../../../platform/scheduled-job'
import { type Application, applicationSchema } from '../../../shared/api/applications'
import type { Retention } from '../../../shared/api/site-settings'
import { DAY_MS, formatDate } from '../../../shared/dates'
import { storedSettings } from '../../site-settings/site-settings'
import { hasOpenAward } from '../open-awards'
import { anonymize, lockToErase } from './anonymize'

/** Months to keep applications in a status; null: forever (settings `keep_denied_months`, `keep_archived_months`). */
interface Periods {
  Denied: number | null
  Archived: number | null
}

export async function periodsOf(ctx: Context, tx?: Transaction): Promise<Periods> {
  const { keep_denied_months, keep_archived_months } = await storedSettings(ctx, tx)
  return { Denied: keep_denied_months ?? null, Archived: keep_archived_months ?? null }
}

interface DueApplication {
  id: number
  reference: string
  full_name: string
  status: keyof Periods
  since: Date
  due_at: Date
  total: number
}

const period = (status: keyof Periods, months: number | null): SQL => sql`(${status}::text, ${months}::int)`

const dueApplications = (
  db: Pick<Transaction, 'rows'>,
  periods: Periods,
  until: Date,
  limit: number,
  { id = null, reader = SEES_ALL }: { id?: number | null; reader?: Reader } = {},
): Promise<DueApplication[]> =>
  db.rows<DueApplication>(sql`
    select a.id, a.reference, a.full_name, a.status::text as status, s.since, s.since + make_interval(months => p.months) as due_at,
      count(*) over ()::int as total
    from ${applications} a
    join (values ${period('Denied', periods.Denied)}, ${period('Archived', periods.Archived)}) p (status, months) on p.status = a.status::text
    cross join lateral (
      select coalesce(max(e.created_at), a.submitted_at) as since from ${status_events} e
      where e.application_id = a.id and e."to"::text = a.status::text
    ) s
    left join ${application_keeping} k on k.application_id = a.id
    where p.months is not null and a.submitted_at is not null and k.held_at is null and a.nameless_at is null and not ${hasOpenAward(sql`a.id`)}
      and s.since + make_interval(months => p.months) <= ${until.toISOString()}::timestamptz
      and (${id}::int is null or a.id = ${id}::int) and ${notRecusedFrom(reader, sql`a.id`)}
    order by due_at, a.id limit ${limit}`)

const AT_ONCE = 100

export const retention: ScheduledJob = {
  name: 'retention',
  every: { hour: 3 },
  isFinal: true,
  run: async (ctx) => {
    for (;;) {
      const due = await dueApplications(withoutTransaction(ctx), await periodsOf(ctx), ctx.now(), AT_ONCE)
      for (const { id } of due) await inTransaction(ctx, (tx) => anonymizeIfDue(ctx, tx, id))
      if (due.length < AT_ONCE) return
    }
  },
}

async function anonymizeIfDue(ctx: Context, tx: Transaction, id: number): Promise<void> {
  const [locked] = await lockToErase(tx, [id])
  const [due] = await dueApplications(tx, await periodsOf(ctx, tx), ctx.now(), 1, { id })
  if (locked && due) await anonymize(ctx, tx, locked, null)
}

const AHEAD_DAYS = 30
const SHOWN = 100

/** Previews the next 30 days, with saved or proposed periods (rule 28.1). @throws UserError 403 */
export async function getRetention(ctx: Context, actor: Actor, periods: Periods): Promise<Retention> {
  assertRight(actor, 'list', 'retention')
  const now = ctx.now()
  const until = new Date(now.getTime() + AHEAD_DAYS * DAY_MS)
  const due = await dueApplications(withoutTransaction(ctx), periods, until, SHOWN, { reader: actor })
  return {
    days: AHEAD_DAYS,
    total: due[0]?.total ?? 0,
    applications: due.map(({ id, reference, full_name, status, since, due_at }) => ({
      id,
      reference,
      full_name,
      status,
      nice_since: formatDate(new Date(since), ctx.timeZone),
      nice_due: formatDate(new Date(due_at) < now ? now : new Date(due_at), ctx.timeZone),
    })),
  }
}

const { application, hold_reason, held_at, held_by } = application_keeping

export const retentionHoldSql = (id: Column, timeZone: ValueOrPlaceholder<string>): SQL<Application['hold']> => {
  const hold = rowOf(applicationSchema.shape.hold.unwrap(), {
    reason: sql<string>`coalesce(${hold_reason}, '')`,
    user: staffMember(held_by),
    nice_date: formattedDate(held_at, timeZone),
  })
  return sql`(select ${hold} from ${application_keeping} where ${application} = ${id} and ${held_at} is not null)`
}
