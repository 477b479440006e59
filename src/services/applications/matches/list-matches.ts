import { application_keys, application_matches, applications } from '../../../database/tables'
import type { Actor, Context } from '../../../platform/context'
import {
  alias,
  and,
  asc,
  type Column,
  eq,
  or,
  rows,
  sql,
  type SQL,
  type Transaction,
  type ValueOrPlaceholder,
} from '../../../platform/database'
import { arrayOf, formattedDate, iso, rowOf, staffMember } from '../../../platform/lists/list-row'
import { notRecusedBy, notRecusedFrom, type Reader } from '../../../platform/recusals'
import { SEALED } from '../../../platform/sealed-values'
import { type Match, matchSchema, type SharedByMany, sharedByManySchema } from '../../../shared/api/applications'
import { MATCH_REASONS, MATCH_STATES, type MatchReason, SHARED_BY_MANY } from '../../../shared/applications'
import { idsParam } from './pairs'

const LOCK = sql`hashtext('application_matches')`

/**
 * Locks keys and pairs until the transaction ends, or applications sent at the same time would miss each other. Take it before locking any
 * application's row: its holder updates other rows (`match_count`), which could deadlock.
 */
export const lockMatches = async (tx: Transaction): Promise<void> => void (await tx.rows(sql`select pg_advisory_xact_lock(${LOCK})`))

export const lockMatchesShared = async (tx: Transaction): Promise<void> =>
  void (await tx.rows(sql`select pg_advisory_xact_lock_shared(${LOCK})`))

export const lockRows = async (tx: Transaction, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  const isAmong = sql`${applications.id} = any(${idsParam(ids)})`
  await tx.db.select({ id: applications.id }).from(applications).where(isAmong).orderBy(asc(applications.id)).for('no key update')
}

/** @param ids of locked rows. Not an edit: `updated_at` stays. */
export async function updateMatchCounts(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.rows(sql`
    update ${applications} set match_count = counted.n from (
      select id, (select count(*) from ${application_matches} where first_id = id and state = 'open')
        + (select count(*) from ${application_matches} where second_id = id and state = 'open') as n
      from unnest(${idsParam(ids)}) as id) as counted
    where ${applications.id} = counted.id and ${applications.match_count} <> counted.n`)
}

const { first, second, reasons, state, note, decided_at, decided_by } = application_matches

const other = alias(applications, 'other')

export const storedMatches = (id: number | Column, timeZone: ValueOrPlaceholder<string>, user: ValueOrPlaceholder<number>): SQL<Match[]> =>
  arrayOf(
    rowOf(matchSchema, {
      id: other.id,
      reference: other.reference,
      full_name: other.full_name,
      status: other.status,
      nice_date: formattedDate(other.createdAt, timeZone),
      reasons: sql<MatchReason[]>`${reasons}`,
      state,
      note,
      decided_by: staffMember(decided_by),
      decided_at: iso(decided_at),
    }),
    {
      from: sql`${application_matches} join ${applications} as other on ${other.id} = ${first} + ${second} - ${id}::int`,
      where: and(or(eq(first, id), eq(second, id)), notRecusedBy(user, other.id)),
      order: sql`array_position(${sql.param([...MATCH_STATES])}::text[], ${state}::text), ${other.id} desc`,
    },
  )

export const openMatches = ({ sealer }: Context, id: number, stored: readonly Match[]): Match[] =>
  stored.map((match) => ({
    ...match,
    reasons: MATCH_REASONS.filter((reason) => match.reasons.includes(reason)),
    note: SEALED.matchNote.open(sealer, match.note, Math.min(id, match.id), Math.max(id, match.id)),
  }))

export async function findMatch(ctx: Context, actor: Actor, id: number, other: number): Promise<Match | undefined> {
  const [found] = await rows<{ stored: Match[] }>(ctx, sql`select ${storedMatches(id, ctx.timeZone, actor.id)} as stored`)
  return openMatches(ctx, id, found?.stored ?? []).find((match) => match.id === other)
}

export const sharedByMany = (id: Column, user: ValueOrPlaceholder<number>): SQL<SharedByMany[]> => {
  const reason = sql<MatchReason>`mine.kind`
  const n = sql<number>`shared.n`
  return arrayOf(rowOf(sharedByManySchema, { reason, applications: n }), {
    from: sql`${application_keys} mine
      cross join lateral (select count(*)::int as n from ${application_keys} o
        where o.kind = mine.kind and o.hash = mine.hash and ${notRecusedBy(user, sql`o.application_id`)}) shared`,
    where: sql`mine.application_id = ${id} and mine.kind <> 'rules' and shared.n > ${SHARED_BY_MANY}`,
    order: sql`${reason}, ${n}`,
  })
}

export function visibleMatchCount(reader: Reader): SQL<number> {
  if (reader.recused.length === 0) return sql`${applications.match_count}`
  const other = sql`${first} + ${second} - ${applications.id}`
  const isIts = or(eq(first, applications.id), eq(second, applications.id))
  return sql`(select count(*) from ${application_matches} where ${and(eq(state, 'open'), isIts, notRecusedFrom(reader, other))})`
}

/**
 * Recursive query `family (application, member)`: each application with itself and all that are linked to it, over others, too
 * (rule 23.4).
 * @param of selects the applications' IDs
 */
export const linkedFamilies = (of: SQL): SQL => sql`family (application, member) as (
  select chosen.id, chosen.id from (${of}) chosen (id)
  union
  select f.application, m.first_id + m.second_id - f.member from ${application_matches} m join family f on f.member in (m.first_id, m.second_id)
    where m.state = 'linked')`
