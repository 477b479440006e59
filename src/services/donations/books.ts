import { campaigns, donations, gift_returns, receipts } from '../../database/tables'
import type { Context } from '../../platform/context'
import { eq, sql, type Column, type SQL, and, inArray, isNull, rows } from '../../platform/database'
import type { ListDefinition } from '../../platform/lists/list-query'
import { rowOf } from '../../platform/lists/list-row'
import { GATEWAYS_WITH_FEES } from '../../platform/payments/gateway'
import { bookLineSchema, type BookLine, booksSchema, type Books } from '../../shared/api/donations'
import type { BookKind } from '../../shared/donation-states'
import { countedAt, givenAt } from './gift-days'

const isOnline = eq(donations.type, 'Online')

/** The check's receipt, including one voided along with the check; receipts voided by an earlier correction do not count. */
const ofCheck = sql`(select max(${receipts.number}) from ${receipts} where ${receipts.donation} = ${donations.id}
  and (${receipts.voided_at} is null or ${receipts.voided_at} >= ${donations.returned_at}))`

const ofGift = (until?: Column) => sql`(select min(${receipts.number}) from ${receipts} where ${receipts.donation} = ${donations.id}
  ${until ? sql`and (${receipts.voided_at} is null or ${receipts.voided_at} >= ${until})` : sql``})`

/**
 * Money movements within a period (rule 6.19): the donation's `id`, the moment `at`, the `amount` in cents, `back` for returned money, and
 * the receipt's `number`. An online gift counts in full when it was charged, and each return on its own; a check counts on its date.
 */
const moved = (within: (moment: Column) => SQL): SQL => sql`(
  select ${donations.id}, ${donations.taken_at} as at, ${donations.amount} as amount, false as back, ${ofGift()} as number from ${donations}
    where ${isOnline} and ${within(donations.taken_at)}
  union all
  select ${donations.id}, ${gift_returns.at}, ${gift_returns.amount}, true, ${ofGift(gift_returns.at)}
    from ${gift_returns} join ${donations} on ${donations.id} = ${gift_returns.donation} where ${within(gift_returns.at)}
  union all
  select ${donations.id}, ${donations.createdAt}, ${donations.amount}, false, ${ofCheck} from ${donations}
    where ${eq(donations.type, 'Check')} and ${within(donations.createdAt)}
  union all
  select ${donations.id}, ${donations.returned_at}, ${donations.amount}, true, ${ofCheck} from ${donations}
    where ${eq(donations.type, 'Check')} and ${within(donations.returned_at)})`

const back = sql<boolean>`moved.back`
/** The processor keeps its fee when a gift is refunded; checks have no fee. */
const fee = sql<number | null>`case when ${back} or not ${isOnline} then 0 else ${donations.fee} end`
const amount = sql<number>`case when ${back} then -moved.amount else moved.amount end`

export const line = {
  amount,
  fee,
  net: sql<number>`${amount} - coalesce(${fee}, 0)`,
  back,
}

const kind = sql<BookKind>`case when ${isOnline} then case when ${back} then 'Refund' else 'Gift' end
  else case when ${back} then 'Voided check' else 'Check' end end`

export function linesOf(month: string, timeZone: string): SQL {
  const first = sql`${`${month}-01`}::date`
  const within = (moment: Column) => sql`(${moment} >= ${first}::timestamp at time zone ${timeZone}
    and ${moment} < (${first} + interval '1 month') at time zone ${timeZone})`
  return sql`${moved(within)} moved join ${donations} on ${donations.id} = moved.id
    left join ${campaigns} on ${campaigns.id} = ${donations.campaign}`
}

/** Lists a month, `YYYY-MM`; amounts in cents. */
export const bookList = (month: string, timeZone: string): ListDefinition<BookLine> => ({
  resource: 'books',
  part: month,
  from: linesOf(month, timeZone),
  id: donations.id,
  row: rowOf(bookLineSchema, {
    id: donations.id,
    day: sql<string>`to_char(moved.at at time zone ${timeZone}, 'YYYY-MM-DD')`,
    number: sql<number | null>`moved.number`,
    check_number: donations.check_number,
    kind,
    authenticity: donations.authenticity,
    donor: donations.name,
    campaign: sql<string | null>`${campaigns.slug}`,
    amount: line.amount,
    fee: line.fee,
    net: line.net,
    payout: sql<string | null>`case when not ${back} then ${donations.payout} end`,
    given: sql<string>`to_char(${givenAt} at time zone ${timeZone}, 'YYYY-MM-DD')`,
    year: sql<number>`extract(year from ${countedAt} at time zone ${timeZone})::int`,
  }),
  filters: {},
  search: [],
  /** Charges come before returns of the same moment. */
  sorts: { day: sql`(moved.at, ${back})` },
})

/** Totals of a month, `YYYY-MM`, in cents; they match the month's CSV. */
export async function getBooks(ctx: Context, month: string): Promise<Books> {
  const sum = (value: typeof line.fee) => sql<number>`coalesce(sum(${value}), 0)`
  const isUnknown = and(isNull(line.fee), inArray(donations.gateway, [...GATEWAYS_WITH_FEES]))
  const books = rowOf(booksSchema, {
    month: sql<string>`${month}::text`,
    lines: sql<number>`count(*)`,
    amount: sum(line.amount),
    fee: sum(line.fee),
    net: sum(line.net),
    returned: sql<number>`coalesce(-sum(${line.amount}) filter (where ${line.back}), 0)`,
    fees_unknown: sql<number>`count(*) filter (where ${isUnknown})`,
  })
  const [found] = await rows<{ books: Books }>(ctx, sql`select ${books} as books from ${linesOf(month, ctx.timeZone)}`)
  if (!found) throw new Error('The monthly totals are missing.')
  return found.books
}
