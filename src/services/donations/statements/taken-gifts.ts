import { donations, receipts } from '../../../database/tables'
import type { Dedication } from '../../../shared/dedications'
import { and, sql, type SQL } from '../../../platform/database'
import { amountAfterReturns, countedAt, givenAt, isCounted, yearStart } from '../list-donations'
import { validReceipt } from '../find-receipt'
import { donor, donorEmail, donorName, isOfDonor, joinDonorRoot } from '../donors/donor-keys'
import { formattedDate } from '../../../platform/lists/list-row'

/** Date shown for a gift: when it was given. Gifts charged before the tax-year setting existed keep the date they were sent with. */
const shownAt = sql<string>`case when ${donations.counted_at} is null then ${countedAt} else ${givenAt} end`

const takenIn = (year: number, timeZone: string): SQL => sql`${isCounted}
  and ${countedAt} >= ${yearStart(year, timeZone)} and ${countedAt} < ${yearStart(year + 1, timeZone)}`

const digest = (timeZone: string): SQL<string> =>
  sql`md5(coalesce(string_agg(concat_ws(' ', ${donations.id}, ${amountAfterReturns}, (${countedAt} at time zone ${timeZone})::date, ${donations.dedication}, ${donations.honoree}), '|' order by ${donations.id}), ''))`

export interface StatementGift {
  id: number
  type: 'Online' | 'Check'
  amount: number
  honoree: string | null
  dedication: Dedication | null
  receipt: number | null
  nice_date: string
  processed: string | null
}

const processed = (timeZone: string): SQL<string | null> =>
  sql`nullif(${formattedDate(sql`coalesce(${donations.taken_at}, ${shownAt})`, timeZone)}, ${formattedDate(shownAt, timeZone)})`

const gifts = (timeZone: string): SQL<StatementGift[]> =>
  sql`coalesce(json_agg(json_build_object('id', ${donations.id}, 'type', ${donations.type}, 'amount', ${amountAfterReturns}, 'honoree', ${donations.honoree}, 'dedication', ${donations.dedication},
    'receipt', ${receipts.number}, 'nice_date', ${formattedDate(shownAt, timeZone)}, 'processed', ${processed(timeZone)}) order by ${shownAt}, ${donations.id}), '[]')`

const from = sql`${donations} left join ${receipts} on ${validReceipt} ${joinDonorRoot}`

interface Wanted {
  year: number
  timeZone: string
  listed?: boolean
}

export const donorsOfYear = ({ year, timeZone, listed = false }: Wanted): SQL => sql`
  select ${donor} as donor, max(${donations.id}) as id, ${donorName} as name, ${donorEmail} as email,
    count(*)::int as gifts, sum(${amountAfterReturns}) as amount, ${digest(timeZone)} as digest ${listed ? sql`, ${gifts(timeZone)} as listed` : sql``}
  from ${from} where ${takenIn(year, timeZone)} group by ${donor}`

export interface GivenInYear {
  gifts: StatementGift[]
  amount: number
  digest: string
}

/** Always one row, even without gifts. */
export const giftsOfDonor = (keys: readonly string[], { year, timeZone }: Wanted): SQL => sql`
  select ${gifts(timeZone)} as gifts, coalesce(sum(${amountAfterReturns}), 0)::float8 as amount, ${digest(timeZone)} as digest
  from ${donations} left join ${receipts} on ${validReceipt} where ${and(isOfDonor(keys), takenIn(year, timeZone))}`

export const giftsListed = (ids: readonly number[], timeZone: string): SQL => sql`
  select ${gifts(timeZone)} as gifts, coalesce(sum(${amountAfterReturns}), 0)::float8 as amount, ${digest(timeZone)} as digest
  from ${donations} left join ${receipts} on ${validReceipt} where ${donations.id} = any(${sql.param(ids)}::int[])`
