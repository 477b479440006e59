import { application_keys, application_matches } from '../../../database/tables'
import { MATCH_REASONS, SHARED_BY_MANY, type MatchReason, type MatchState } from '../../../shared/applications'
import { and, eq, sql, type SQL, type Transaction } from '../../../platform/database'

export interface Pair {
  first: number
  second: number
  reasons: readonly MatchReason[]
}

export interface StoredPair extends Pair {
  state: MatchState
}

export const idsParam = (ids: readonly number[]): SQL => sql`${sql.param([...ids])}::int[]`

export const isPair = (first: number, second: number) => and(eq(application_matches.first, first), eq(application_matches.second, second))

const holdersOf = (kind: SQL, hash: SQL): SQL => sql`(
  select o.application_id from ${application_keys} o where o.kind = ${kind} and o.hash = ${hash} limit ${SHARED_BY_MANY + 1})`

export const agreeingStatement = (ids: readonly number[]): SQL => sql`
  with mine as (select k.application_id, k.kind, k.hash from ${application_keys} k where k.application_id = any(${idsParam(ids)}) and k.kind <> 'rules'),
  shared as (
    select k.kind, k.hash, held.holders from (select distinct kind, hash from mine) k
    cross join lateral (select array_agg(few.application_id) as holders from ${holdersOf(sql`k.kind`, sql`k.hash`)} few) held
    where cardinality(held.holders) between 2 and ${SHARED_BY_MANY})
  select least(mine.application_id, other) as first, greatest(mine.application_id, other) as second, array_agg(distinct mine.kind::text) as reasons
  from mine join shared using (kind, hash) cross join lateral unnest(shared.holders) as other
  where other <> mine.application_id group by 1, 2`

export async function agreeingPairs(tx: Transaction, ids: readonly number[]): Promise<Pair[]> {
  const found = await tx.rows<{ first: number; second: number; reasons: string[] }>(agreeingStatement(ids))
  return found.map(({ reasons, ...pair }) => ({ ...pair, reasons: MATCH_REASONS.filter((reason) => reasons.includes(reason)) }))
}

export const storedPairs = (tx: Transaction, ids: readonly number[]): Promise<StoredPair[]> =>
  tx.rows<StoredPair>(sql`
    select first_id as first, second_id as second, reasons, state from ${application_matches}
    where first_id = any(${idsParam(ids)}) or second_id = any(${idsParam(ids)})`)

export interface PairChanges {
  made: Pair[]
  changed: Pair[]
  gone: Pair[]
}

const nameOf = ({ first, second }: Pair) => `${first} ${second}`

export function changesOf(agreeing: readonly Pair[], stored: readonly StoredPair[]): PairChanges {
  const known = new Map(stored.map((pair) => [nameOf(pair), pair]))
  const current = new Set(agreeing.map(nameOf))
  const differs = (pair: Pair) => known.get(nameOf(pair))?.reasons.join() !== pair.reasons.join()
  return {
    made: agreeing.filter((pair) => !known.has(nameOf(pair))),
    changed: agreeing.filter((pair) => known.has(nameOf(pair)) && differs(pair)),
    gone: stored.filter((pair) => pair.state === 'open' && !current.has(nameOf(pair))),
  }
}
