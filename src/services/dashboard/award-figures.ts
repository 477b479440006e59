import { disbursement_runs, installments, payees } from '../../database/tables'
import { count, sql, type SQL } from '../../platform/database'
import { rowOf } from '../../platform/lists/list-row'
import type { Reader } from '../../platform/recusals'
import { dashboardSchema, type Dashboard } from '../../shared/api/dashboard'
import { subtractDays } from '../../shared/dates'
import { can } from '../../shared/permissions'
import { wantsAttention, type Today } from '../awards/award-confirmations'
import { isEnding, isReviewDue, mayBeApprovedBy } from '../awards/award-deadlines'
import { awardList } from '../awards/awards'
import { installmentList, isLate } from '../awards/installments'
import { mayRunBeApprovedBy } from '../disbursements/runs'
import { mayBeVerifiedBy } from '../payees/payees'

const DUE_DAYS = 7

const { payments_due, for_second_person } = dashboardSchema.shape

export function awardFigures(today: Today, reader: Reader) {
  const { from, where } = awardList(reader, today)
  const countAwards = (which: SQL) => sql<number>`(select ${count()} from ${from} where ${where} and ${which})`
  return {
    payments_due: paymentsDue(today, reader),
    for_second_person: forSecondPerson(reader, countAwards),
    reviews_due: countAwards(isReviewDue(today.day)),
    awards_ending: countAwards(isEnding(today.day)),
    landlord_answers: countAwards(wantsAttention(today)),
  }
}

function paymentsDue(today: Today, reader: Reader): SQL<Dashboard['payments_due']> {
  const { from, where } = installmentList(reader, today)
  const by = subtractDays(today.day, -DUE_DAYS)
  const figures = rowOf(payments_due, {
    count: count(),
    amount: sql<number>`coalesce(sum(${installments.amount}), 0)`,
    late: sql<number>`count(*) filter (where ${isLate(today.day)})`,
    by: sql<string>`${by}::text`,
  })
  return sql`(select ${figures} from ${from} where ${where} and ${installments.due_on} <= ${by})`
}

function forSecondPerson(reader: Reader, countAwards: (which: SQL) => SQL<number>): SQL<Dashboard['for_second_person']> {
  if (!can(reader, 'approve', 'awards')) return sql`null::json`
  return rowOf(for_second_person.unwrap(), {
    awards: countAwards(mayBeApprovedBy(reader)),
    runs: sql<number>`(select ${count()} from ${disbursement_runs} where ${mayRunBeApprovedBy(reader)})`,
    payees: sql<number>`(select ${count()} from ${payees} where ${mayBeVerifiedBy(reader)})`,
  })
}
