import { application_keys, application_matches, applications, users } from '../../../database/tables'
import type { Match, SharedByMany } from '../../../shared/api/applications'
import { niceDate } from '../../../shared/dates'
import { MATCH_REASONS, MATCH_STATES, SHARED_BY_MANY } from '../../../shared/matches'
import type { Context } from '../../context'
import { and, database, eq, or, rows, sql, type SQL } from '../../database'
import { SEALED } from '../../sealed-values'

async function readMatches(ctx: Context, id: number, condition?: SQL): Promise<Match[]> {
  const { first, second, reasons, state, note, decided_at } = application_matches
  const { reference, full_name, status, createdAt } = applications
  const found = await database(ctx)
    .select({
      pair: { first, second },
      match: { id: applications.id, reference, full_name, status, reasons, state },
      createdAt,
      note,
      decided_at,
      decided_by: { id: users.id, name: users.name },
    })
    .from(application_matches)
    .innerJoin(applications, eq(applications.id, sql`${first} + ${second} - ${id}::int`))
    .leftJoin(users, eq(users.id, application_matches.decided_by))
    .where(and(or(eq(first, id), eq(second, id)), condition))
    .orderBy(sql`array_position(${sql.param([...MATCH_STATES])}::text[], ${state}::text)`, sql`${applications.id} desc`)
  return found.map(({ pair, match, ...row }) => ({
    ...match,
    reasons: MATCH_REASONS.filter((reason) => match.reasons.includes(reason)),
    nice_date: niceDate(new Date(row.createdAt), ctx.timeZone),
    note: SEALED.matchNote.open(ctx.sealer, row.note, pair.first, pair.second),
    decided_by: row.decided_by,
    decided_at: row.decided_at && new Date(row.decided_at).toISOString(),
  }))
}

/** The possible matches of an application: those to be decided, then the linked, then the dismissed; of each, the newest first. */
export const listMatches = (ctx: Context, id: number): Promise<Match[]> => readMatches(ctx, id)

export async function findMatch(ctx: Context, id: number, other: number): Promise<Match | null> {
  const [match] = await readMatches(ctx, id, eq(applications.id, other))
  return match ?? null
}

/** What of an application stands on too many others to make a match (rule 23.3), with how many applications have it, this one too. */
export const sharedByMany = (ctx: Context, id: number): Promise<SharedByMany[]> =>
  rows<SharedByMany>(
    ctx,
    sql`
    select mine.kind as reason, shared.n as applications from ${application_keys} mine
    cross join lateral (select count(*)::int as n from ${application_keys} o where o.kind = mine.kind and o.hash = mine.hash) shared
    where mine.application_id = ${id} and mine.kind <> 'rules' and shared.n > ${SHARED_BY_MANY} order by 1, 2`,
  )
