import { awards, installments } from '../../database/tables'
import { sql, type SQL } from '../../platform/database'
import type { Reader } from '../../platform/recusals'
import { ENDING_DAYS } from '../../shared/awards'
import { subtractDays } from '../../shared/dates'
import { can } from '../../shared/permissions'
import { isLate } from './installments'

export const isUnderWay = sql`${awards.state} in ('active', 'paused')`

const hasInstallment = (which: SQL) => sql`exists (select from ${installments} where ${installments.award} = ${awards.id} and ${which})`

/** @param today `YYYY-MM-DD`, as for the others */
export const hasLate = (today: string): SQL<boolean> => sql`(${isUnderWay} and ${hasInstallment(isLate(today))})`

export const isReviewDue = (
  today: string,
): SQL<boolean> => sql`(${isUnderWay} and ${awards.reviewed_until} is not null and ${awards.reviewed_until} <= ${today.slice(0, 7)}
  and ${hasInstallment(sql`${installments.state} = 'planned' and ${installments.month} > ${awards.reviewed_until}`)})`

export function isEnding(today: string): SQL<boolean> {
  const firstMonthAfter = subtractDays(today, -ENDING_DAYS - 1).slice(0, 7)
  const goesOn = hasInstallment(sql`${installments.state} <> 'canceled' and ${installments.month} >= ${firstMonthAfter}`)
  return sql`(${isUnderWay} and not ${goesOn})`
}

export const awaitsApproval: SQL<boolean> = sql`(${awards.state} = 'proposed' or ${awards.pending} is not null)`

/** It waits for approval, and the reader may give it (rule 29.4). */
export const mayBeApprovedBy = (reader: Reader): SQL<boolean> =>
  can(reader, 'approve', 'awards') ? sql`(${awaitsApproval} and not ${awards.changed_by} @> ${`[${reader.id}]`}::jsonb)` : sql`false`
