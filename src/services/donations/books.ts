import {
  applications,
  awards,
  campaigns,
  disbursement_returns,
  disbursements,
  donations,
  gift_returns,
  receipts,
} from '../../database/tables'
import type { Context } from '../../platform/context'
import { eq, sql, type Column, type SQL, and, inArray, isNull, rows } from '../../platform/database'
import type { ListDefinition } from '../../platform/lists/list-query'
import { rowOf } from '../../platform/lists/list-row'
import { notRecusedFrom, SEES_ALL, type Reader } from '../../platform/recusals'
import { GATEWAYS_WITH_FEES } from '../../platform/payments/gateway'
import { bookLineSchema, type BookLine, booksSchema, type Books } from '../../shared/api/donations'
import type { BookKind } from '../../shared/donation-states'
import { countedAt, givenAt } from './list-donations'

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

const back = sql`moved.back`
/** The processor keeps its fee when a gift is refunded; checks have no fee. */
const fee = sql`case when ${back} or not ${isOnline} then 0 else ${donations.fee} end`

const giftKind = sql`case when ${isOnline} then case when ${back} then 'Refund' else 'Gift' end
  else case when ${back} then 'Voided check' else 'Check' end end`

const giftLines = (within: (moment: Column) => SQL, timeZone: string): SQL => sql`
  select ${donations.id} as id, moved.at as at, ${back} as back, moved.number as number, ${donations.check_number} as check_number,
      ${giftKind} as kind, ${donations.authenticity} as authenticity, ${donations.name} as donor, ${donations.campaign} as campaign,
      case when ${back} then -moved.amount else moved.amount end as amount, ${fee} as fee,
      ${and(isNull(fee), inArray(donations.gateway, [...GATEWAYS_WITH_FEES]))} as fee_unknown,
      case when not ${back} then ${donations.payout} end as payout, (${givenAt} at time zone ${timeZone})::date as given,
      extract(year from ${countedAt} at time zone ${timeZone})::int as year,
      null::text as recipient, null::int as award, null::text as reference
    from ${moved(within)} moved join ${donations} on ${donations.id} = moved.id`

interface PaymentEvent {
  kind: BookKind
  /** The table and its columns: day, as text, and amount in cents with its sign. */
  from: SQL
  day: Column
  amount: SQL
}

const PAYMENT_EVENTS: readonly PaymentEvent[] = [
  { kind: 'Assistance', from: sql`${disbursements}`, day: disbursements.issued_on, amount: sql`-${disbursements.amount}` },
  { kind: 'Void assistance', from: sql`${disbursements}`, day: disbursements.void_on, amount: sql`${disbursements.amount}` },
  {
    kind: 'Assistance returned',
    from: sql`${disbursement_returns} join ${disbursements} on ${disbursements.id} = ${disbursement_returns.disbursement}`,
    day: disbursement_returns.returned_on,
    amount: sql`${disbursement_returns.amount}`,
  },
]

/**
 * Payments for families, and what came back of them, as lines of the books (rule 29.13). For a reader who is recused from the family, a row says
 * neither whom it was paid to nor for which family. Amounts in cents, with their sign.
 */
export const paymentEvents = (reader: Reader, isWithin: (day: Column) => SQL): SQL =>
  sql.join(
    PAYMENT_EVENTS.map(({ kind, from, day, amount }) => {
      const isSeen = notRecusedFrom(reader, awards.application)
      return sql`
        select ${disbursements.id} as id, ${day} as day, ${kind}::text as kind, ${disbursements.number} as number, ${amount} as amount,
            ${awards.campaign} as campaign, ${disbursements.award} as award, case when ${isSeen} then ${disbursements.recipient} end as recipient,
            case when ${isSeen} then ${applications.reference} end as reference
          from ${from} join ${awards} on ${awards.id} = ${disbursements.award} join ${applications} on ${applications.id} = ${awards.application}
          where ${isWithin(day)}`
    }),
    sql` union all `,
  )

const paymentLines = (month: string, reader: Reader, timeZone: string): SQL => sql`
  select id, day::date::timestamp at time zone ${timeZone}, kind <> 'Assistance', null::int, number::text, kind, null, '', campaign, amount, 0,
      false, null, day::date, left(day, 4)::int, recipient, award, reference
    from (${paymentEvents(reader, (day) => sql`${day} like ${`${month}-%`}`)}) event`

/** All lines of a month, `YYYY-MM`, as `line`: amounts in cents. */
export function linesOf(month: string, timeZone: string, reader: Reader): SQL {
  const first = sql`${`${month}-01`}::date`
  const within = (moment: Column) => sql`(${moment} >= ${first}::timestamp at time zone ${timeZone}
    and ${moment} < (${first} + interval '1 month') at time zone ${timeZone})`
  return sql`(${giftLines(within, timeZone)} union all ${paymentLines(month, reader, timeZone)}) line
    left join ${campaigns} on ${campaigns.id} = line.campaign`
}

const net = sql<number>`line.amount - coalesce(line.fee, 0)`

/** Lists a month, `YYYY-MM`; amounts in cents. */
export const bookList = (month: string, timeZone: string, reader: Reader): ListDefinition<BookLine> => ({
  resource: 'books',
  part: month,
  from: linesOf(month, timeZone, reader),
  id: sql`line.id`,
  row: rowOf(bookLineSchema, {
    id: sql<number>`line.id`,
    day: sql<string>`to_char(line.at at time zone ${timeZone}, 'YYYY-MM-DD')`,
    number: sql<number | null>`line.number`,
    check_number: sql<string | null>`line.check_number`,
    kind: sql<BookKind>`line.kind`,
    authenticity: sql<BookLine['authenticity']>`line.authenticity`,
    donor: sql<string>`line.donor`,
    recipient: sql<string | null>`line.recipient`,
    award_id: sql<number | null>`line.award`,
    reference: sql<string | null>`line.reference`,
    campaign: sql<string | null>`${campaigns.slug}`,
    amount: sql<number>`line.amount`,
    fee: sql<number | null>`line.fee`,
    net,
    payout: sql<string | null>`line.payout`,
    given: sql<string>`to_char(line.given, 'YYYY-MM-DD')`,
    year: sql<number>`line.year`,
  }),
  filters: {},
  search: [],
  sorts: { day: sql`(line.at, line.back)` },
})

/** Totals of a month, `YYYY-MM`, in cents; they match the month's CSV. */
export async function getBooks(ctx: Context, month: string): Promise<Books> {
  const isGift = sql`line.award is null`
  const sum = (value: SQL, which = isGift) => sql<number>`coalesce(sum(${value}) filter (where ${which}), 0)`
  const paid = sum(sql`-line.amount`, sql`line.kind = 'Assistance'`)
  const paidBack = sum(sql`line.amount`, sql`line.award is not null and line.back`)
  const books = rowOf(booksSchema, {
    month: sql<string>`${month}::text`,
    lines: sql<number>`count(*)`,
    amount: sum(sql`line.amount`),
    fee: sum(sql`line.fee`),
    net: sum(net),
    returned: sum(sql`-line.amount`, sql`${isGift} and line.back`),
    fees_unknown: sql<number>`count(*) filter (where line.fee_unknown)`,
    paid,
    paid_back: paidBack,
    balance: sql<number>`${sum(net)} - ${paid} + ${paidBack}`,
  })
  const [found] = await rows<{ books: Books }>(ctx, sql`select ${books} as books from ${linesOf(month, ctx.timeZone, SEES_ALL)}`)
  if (!found) throw new Error('The monthly totals are missing.')
  return found.books
}
