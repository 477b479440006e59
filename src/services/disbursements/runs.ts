import { audit_events, awards, disbursement_runs, disbursements, users } from '../../database/tables'
import type { Context } from '../../platform/context'
import { and, eq, isNotNull, preparedRows, sql, type SQL } from '../../platform/database'
import { notFound } from '../../platform/errors'
import { oneOf } from '../../platform/lists/filters'
import type { ListDefinition } from '../../platform/lists/list-query'
import { arrayOf, iso, rowOf } from '../../platform/lists/list-row'
import { notRecusedFrom, type Reader } from '../../platform/recusals'
import { SEALED } from '../../platform/sealed-values'
import { person } from '../../shared/api/common'
import { changeSincePaymentSchema, runRowSchema, type Run, type RunRow } from '../../shared/api/disbursements'
import { RUN_STATES } from '../../shared/disbursements'
import { can } from '../../shared/permissions'
import { firstApproval } from '../applications/first-approval'
import { disbursementRow, disbursementsWithAward } from './disbursements'

const personOf = (id: SQL | (typeof disbursement_runs)['prepared_by' | 'approved_by']) =>
  sql<{
    id: number
    name: string
  } | null>`(select ${rowOf(person, { id: users.id, name: users.name })} from ${users} where ${users.id} = ${id})`

const visible = (reader: Reader) => sql`from ${disbursements} join ${awards} on ${awards.id} = ${disbursements.award}
  where ${disbursements.run} = ${disbursement_runs.id} and ${notRecusedFrom(reader, awards.application)} and ${disbursements.state} <> 'canceled'`

const runRow = (reader: Reader) =>
  rowOf(runRowSchema, {
    id: disbursement_runs.id,
    method: disbursement_runs.method,
    state: disbursement_runs.state,
    total: sql<number>`(select coalesce(sum(${disbursements.amount}), 0) ${visible(reader)})`,
    payments: sql<number>`(select count(*) ${visible(reader)})`,
    prepared_by: personOf(disbursement_runs.prepared_by),
    approved_by: personOf(disbursement_runs.approved_by),
    approved_at: iso(disbursement_runs.approved_at),
    issued_on: disbursement_runs.issued_on,
    may_approve: mayRunBeApprovedBy(reader),
    created_at: iso(disbursement_runs.createdAt),
    updated_at: iso(disbursement_runs.updatedAt),
  })

/** It waits for approval, and the reader may give it (rule 29.12). */
export const mayRunBeApprovedBy = (reader: Reader): SQL<boolean> =>
  can(reader, 'approve', 'disbursement-runs')
    ? sql`(${disbursement_runs.state} = 'prepared' and ${disbursement_runs.prepared_by} <> ${reader.id} and not exists (
        select from ${disbursements} join ${awards} on ${awards.id} = ${disbursements.award}
        where ${disbursements.run} = ${disbursement_runs.id} and ${disbursements.state} <> 'canceled'
          and not ${notRecusedFrom(reader, awards.application)}))`
    : sql`false`

export const runList = (reader: Reader): ListDefinition<RunRow> => ({
  resource: 'disbursement-runs',
  from: sql`${disbursement_runs}`,
  id: disbursement_runs.id,
  row: runRow(reader),
  filters: { state: oneOf('state', disbursement_runs.state, RUN_STATES) },
  search: [],
  sorts: { id: disbursement_runs.id, created_at: disbursement_runs.createdAt, issued_on: disbursement_runs.issued_on },
})

interface StoredOverride {
  id: number
  award: number
  override: string
}

interface FoundRun extends Pick<Run, 'hidden' | 'disbursements' | 'changes'> {
  row: RunRow
  overrides: StoredOverride[]
}

/** One statement, so that all of a run is of the same moment. @throws UserError 404 */
export async function getRun(ctx: Context, reader: Reader, id: number): Promise<Run> {
  const isSeen = notRecusedFrom(reader, awards.application)
  const where = and(eq(disbursements.run, id), isSeen)
  const order = sql`${disbursements.id}`
  const stored = sql<StoredOverride>`json_build_object(
    'id', ${disbursements.id}, 'award', ${disbursements.award}, 'override', ${disbursements.override})`
  const [found] = await preparedRows<FoundRun>(
    ctx,
    sql`select ${runRow(reader)} as row,
      ${arrayOf(disbursementRow, { from: disbursementsWithAward, where, order })} as disbursements,
      ${changesOf(where)} as changes,
      (select count(*)::int from ${disbursementsWithAward}
        where ${disbursements.run} = ${id} and ${disbursements.state} <> 'canceled' and not ${isSeen}) as hidden,
      ${arrayOf(stored, { from: disbursementsWithAward, where: and(where, isNotNull(disbursements.override)), order })} as overrides
      from ${disbursement_runs} where ${disbursement_runs.id} = ${id}`,
  )
  if (!found) throw notFound('payment run')
  const { row, overrides, ...rest } = found
  return {
    ...row,
    ...rest,
    overrides: overrides.map(({ id: disbursement_id, award, override }) => ({
      disbursement_id,
      reason: SEALED.paymentText.open(ctx.sealer, override, 'override', award),
    })),
  }
}

/**
 * Changes of the awards of some payments since their last payment was issued, or since they were first approved: after the moment of that
 * approval's own audit event, which is a little later than the award's.
 */
const changesOf = (which: SQL | undefined) =>
  arrayOf(
    rowOf(changeSincePaymentSchema, {
      award_id: sql<number>`its.award`,
      fields: sql<string[]>`${audit_events.fields}`,
      waiting: sql<string[]>`(select coalesce(json_agg(field), '[]'::json) from jsonb_array_elements_text(${audit_events.fields}) field
        where ${audit_events.action} = 'update' and its.pending ? field)`,
      at: iso(sql<string>`${audit_events.at}`),
      by: personOf(sql`${audit_events.user}`),
    }),
    {
      from: sql`(select distinct ${disbursements.award} as award, ${awards.pending} as pending,
          coalesce((select max(paid.approved_at) from disbursements paid where paid.award_id = ${disbursements.award}
            and paid.issued_on is not null and paid.run_id <> ${disbursements.run}), ${firstApproval.at}) as since
        from ${disbursements} join ${awards} on ${awards.id} = ${disbursements.award} where ${which}) its
        join ${audit_events} on ${audit_events.resource} = 'awards' and ${audit_events.record} = its.award::text`,
      where: sql`${audit_events.at} > its.since and ${audit_events.action} in ('update', 'award-approved', 'award-reviewed', 'award-scheduled')`,
      order: sql`its.award, ${audit_events.at}`,
    },
  )
