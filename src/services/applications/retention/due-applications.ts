import { application_keeping, applications, status_events } from '../../../database/tables'
import type { Context } from '../../../platform/context'
import { sql, type SQL, type Transaction } from '../../../platform/database'
import { storedSettings } from '../../site-settings/site-settings'

/** Months to keep applications in a status; null: forever (settings `keep_denied_months`, `keep_archived_months`). */
export interface Periods {
  Denied: number | null
  Archived: number | null
}

export async function periodsOf(ctx: Context, tx?: Transaction): Promise<Periods> {
  const { keep_denied_months, keep_archived_months } = await storedSettings(ctx, tx)
  return { Denied: keep_denied_months ?? null, Archived: keep_archived_months ?? null }
}

export interface DueApplication {
  id: number
  reference: string
  full_name: string
  status: keyof Periods
  since: Date
  due_at: Date
  total: number
}

const period = (status: keyof Periods, months: number | null): SQL => sql`(${status}::text, ${months}::int)`

/**
 * Sent applications, not on hold, to anonymize until a date, soonest first (rule 28.1).
 * @param id limits it to one application
 */
export const dueApplications = (
  db: Pick<Transaction, 'rows'>,
  periods: Periods,
  until: Date,
  limit: number,
  id: number | null = null,
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
    where p.months is not null and a.submitted_at is not null and k.held_at is null and a.nameless_at is null
      and s.since + make_interval(months => p.months) <= ${until.toISOString()}::timestamptz
      and (${id}::int is null or a.id = ${id}::int)
    order by due_at, a.id limit ${limit}`)
