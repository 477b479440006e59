import { AUTHENTICITIES, DONATION_TYPES, PAYMENT_STATES, UNKNOWN_AUTHENTICITY } from '../../shared/donation-states'
import { sql } from '../database'
import { day, oneOf, recordId, yesNo } from '../lists/filters'
import type { ListDefinition } from '../lists/list-query'
import { byName, iso, nice } from '../lists/list-row'

const d = (column: string) => sql.raw(`d.${column}`)

/** An attempt that never became a gift is none: the donor turned back, or is still at the payment page. */
export const isGift = sql.raw(`(d.payment_state is null or d.payment_state <> 'started' and d.authorized_at is not null)`)

/** The money reached us, and stayed. */
export const isTaken = sql.raw(`(d.type = 'Check' or d.payment_state = 'captured')`)

/** Null for checks (rule 6.3). */
const processed = sql.raw(`case when d.type = 'Check' then null else d.transaction_id is not null end`)

/** The list of donations: the columns of `donationRowSchema`; amounts in cents. */
export const donationList = (timeZone: string): ListDefinition => ({
  resource: 'donations',
  from: sql`(select d.*, c.slug, c.company_name, c.active, ${processed} as processed
    from donations d left join campaigns c on c.id = d.campaign_id where ${isGift}) d`,
  id: d('id'),
  row: sql`json_build_object('id', d.id, 'campaign_id', d.campaign_id,
    'campaign', case when d.slug is null then null else json_build_object('slug', d.slug, 'company_name', d.company_name, 'active', d.active::int) end,
    'name', d.name, 'email', d.email, 'honoree', d.honoree, 'amount', d.amount::bigint, 'type', d.type, 'transaction_id', d.transaction_id,
    'authenticity', d.authenticity, 'processed', d.processed, 'payment_state', d.payment_state, 'hold_expires_at', ${iso(d('hold_expires_at'))},
    'nice_date', ${nice(d('created_at'), timeZone)}, 'created_at', ${iso(d('created_at'))}, 'updated_at', ${iso(d('updated_at'))})`,
  filters: {
    campaign_id: recordId('campaign_id', d('campaign_id')),
    authenticity: oneOf('authenticity', sql`coalesce(d.authenticity::text, ${UNKNOWN_AUTHENTICITY})`, [
      ...AUTHENTICITIES,
      UNKNOWN_AUTHENTICITY,
    ]),
    processed: yesNo('processed', d('processed')),
    type: oneOf('type', d('type'), DONATION_TYPES),
    start: day('start', d('created_at'), timeZone),
    end: day('end', d('created_at'), timeZone),
    money: oneOf('money', sql.raw(`coalesce(d.payment_state::text, 'captured')`), PAYMENT_STATES),
  },
  search: ['name', 'email', 'slug'].map(d),
  sorts: {
    id: d('id'),
    created_at: d('created_at'),
    updated_at: d('updated_at'),
    nice_date: d('created_at'),
    name: byName(d('name')),
    email: byName(d('email')),
    campaign: byName(d('slug')),
    campaign_id: d('campaign_id'),
    type: sql`d.type::text`,
    amount: d('amount'),
    authenticity: sql`coalesce(d.authenticity::text, ${UNKNOWN_AUTHENTICITY})`,
    processed: d('processed'),
    payment_state: sql`d.payment_state::text`,
  },
})
