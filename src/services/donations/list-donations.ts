import { campaigns, donations, plans, receipts } from '../../database/tables'
import { and, eq, isNotNull, isNull, ne, or, sql, type SQL, type ValueOrPlaceholder } from '../../platform/database'
import { day, oneOf, recordIdOrNone, yesNo } from '../../platform/lists/filters'
import type { ListDefinition } from '../../platform/lists/list-query'
import { arrayOf, byName, formattedDate, iso, oneOrZero, orNull, rowOf } from '../../platform/lists/list-row'
import { type DonationRow, donationRowSchema } from '../../shared/api/donations'
import { AUTHENTICITIES, DONATION_TYPES, PAYMENT_STATES, type PlanState, UNKNOWN_AUTHENTICITY } from '../../shared/donation-states'
import { parseGiftNumbers } from '../../shared/receipt'

export const givenAt = sql<string>`coalesce(${donations.authorized_at}, ${donations.createdAt})`

/** Moment that decides the tax year (rule 6.26). Gifts charged before that setting existed count when charged; checks on their day. */
export const countedAt = sql<string>`coalesce(${donations.counted_at}, ${donations.taken_at}, ${donations.createdAt})`

export const yearStart = (year: number, timeZone: string): SQL =>
  sql`(make_timestamp(${year}::int, 1, 1, 0, 0, 0) at time zone ${timeZone})`

export const isGift = or(eq(donations.type, 'Check'), and(ne(donations.payment_state, 'started'), isNotNull(donations.authorized_at)))

export const isCounted = and(
  or(and(eq(donations.type, 'Check'), isNull(donations.payment_state)), eq(donations.payment_state, 'captured')),
  or(isNull(donations.authenticity), ne(donations.authenticity, 'Fraudulent')),
)

/** Amount in cents after returns; sums add it where `isCounted` (rule 6.25). */
export const amountAfterReturns = sql<number>`(${donations.amount} - coalesce(${donations.returned}, 0))`

const processed = sql<boolean | null>`case when ${ne(donations.type, 'Check')} then ${isNotNull(donations.transaction_id)} end`

const planState = sql<PlanState>`case when ${isNull(plans.stop_asked_at)} then ${plans.state}::text else 'stopped' end`

const authenticity = sql`coalesce(${donations.authenticity}::text, ${UNKNOWN_AUTHENTICITY})`

function numbered(text: string): SQL | undefined {
  const { paper, amount } = parseGiftNumbers(text)
  return or(
    paper === null
      ? undefined
      : sql`exists (select from ${receipts} where ${eq(receipts.donation, donations.id)} and ${eq(receipts.number, paper)})`,
    paper === null ? undefined : sql`ltrim(${donations.check_number}, '0') = ${String(paper)}`,
    amount === null ? undefined : eq(donations.amount, amount),
  )
}

export const donationList = (timeZone: ValueOrPlaceholder<string>): ListDefinition<DonationRow> => ({
  resource: 'donations',
  from: sql`${donations} left join ${campaigns} on ${campaigns.id} = ${donations.campaign} left join ${plans} on ${plans.id} = ${donations.plan}`,
  where: isGift,
  id: donations.id,
  row: rowOf(donationRowSchema, {
    id: donations.id,
    campaign_id: donations.campaign,
    campaign: orNull(
      campaigns.id,
      rowOf(donationRowSchema.shape.campaign.unwrap(), {
        slug: campaigns.slug,
        company_name: campaigns.company_name,
        active: oneOrZero(campaigns.active),
      }),
    ),
    name: donations.name,
    email: donations.email,
    honoree: donations.honoree,
    dedication: donations.dedication,
    check_number: donations.check_number,
    address: donations.address,
    amount: donations.amount,
    returned: donations.returned,
    type: donations.type,
    transaction_id: donations.transaction_id,
    gateway_payment: donations.gateway_payment,
    receipts: arrayOf(sql<number>`${receipts.number}`, {
      from: sql`${receipts}`,
      where: eq(receipts.donation, donations.id),
      order: sql`${receipts.number}`,
    }),
    authenticity: donations.authenticity,
    processed,
    plan: orNull(
      plans.id,
      rowOf(donationRowSchema.shape.plan.unwrap(), { id: plans.id, state: planState, nice_date: formattedDate(plans.createdAt, timeZone) }),
    ),
    payment_state: donations.payment_state,
    hold_expires_at: iso(donations.hold_expires_at),
    taken_at: iso(donations.taken_at),
    year: sql<number>`extract(year from ${countedAt} at time zone ${timeZone})::int`,
    nice_date: formattedDate(donations.createdAt, timeZone),
    created_at: iso(donations.createdAt),
    updated_at: iso(donations.updatedAt),
  }),
  filters: {
    campaign_id: recordIdOrNone('campaign_id', donations.campaign),
    authenticity: oneOf('authenticity', authenticity, [...AUTHENTICITIES, UNKNOWN_AUTHENTICITY]),
    processed: yesNo('processed', processed),
    type: oneOf('type', donations.type, DONATION_TYPES),
    start: day('start', donations.createdAt, timeZone),
    end: day('end', donations.createdAt, timeZone),
    money: oneOf('money', sql`coalesce(${donations.payment_state}::text, 'captured')`, PAYMENT_STATES),
  },
  search: [
    donations.name,
    donations.email,
    campaigns.slug,
    donations.honoree,
    donations.check_number,
    donations.transaction_id,
    donations.gateway_payment,
  ],
  finds: numbered,
  sorts: {
    id: donations.id,
    created_at: donations.createdAt,
    updated_at: donations.updatedAt,
    nice_date: donations.createdAt,
    name: byName(donations.name),
    email: byName(donations.email),
    campaign: byName(campaigns.slug),
    campaign_id: donations.campaign,
    type: sql`${donations.type}::text`,
    amount: donations.amount,
    authenticity,
    processed,
    payment_state: sql`${donations.payment_state}::text`,
  },
})
