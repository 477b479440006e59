import { randomBytes } from 'node:crypto'
import { Faker, base, en } from '@faker-js/faker'
import { newReceiptToken } from '../services/donations/issue-receipt'
import { storedReceiptToken } from '../platform/sealed-values'
import type { Context } from '../platform/context'
import { HOLD_MS } from '../platform/payments/gateway'
import { inTransaction, rows, sql, type Transaction } from '../platform/database'
import { issuerOf, siteSettings } from '../services/site-settings/site-settings'
import { dedicationOf } from '../shared/dedications'
import type { Authenticity, DonationType, PaymentState } from '../shared/donation-states'
import { NOT_SENT, VERSIONS } from './make-history'
import { mailOf, nameOf } from './make-staff'
import { DAY_MS } from '../shared/dates'

const BATCH = 500
const SPREAD_DAYS = 400
const AMOUNTS = [2_500, 5_000, 5_000, 10_000, 10_000, 25_000, 50_000, 4_250, 100_000]
const REFERRALS = ['A friend', 'The radio', 'My employer', 'A poster at the library', 'Your newsletter']

type Kind = [type: DonationType, state: PaymentState | null, authenticity: Authenticity | null]

const KINDS: readonly Kind[] = [
  ['Online', 'authorized', null],
  ['Online', 'captured', 'Authentic'],
  ['Check', null, null],
  ['Online', 'captured', 'Authentic'],
  ['Online', 'captured', null],
  ['Online', 'captured', 'Authentic'],
  ['Online', 'authorized', null],
  ['Check', null, 'Authentic'],
  ['Online', 'captured', 'Authentic'],
  ['Online', 'captured', 'Authentic'],
  ['Online', 'canceled', 'Fraudulent'],
  ['Online', 'captured', 'Authentic'],
  ['Check', null, null],
  ['Online', 'captured', 'Authentic'],
  ['Online', 'refunded', 'Authentic'],
  ['Online', 'captured', 'Authentic'],
  ['Online', 'authorized', null],
  ['Online', 'captured', 'Authentic'],
  ['Check', null, null],
  ['Online', 'captured', 'Authentic'],
]

/** A foundation's check, from which the first campaign's awards are paid; in cents. */
const GRANT = { index: 2, amount: 4_000_000, name: 'Lakeside Community Fund' }

const FAITHFUL = { name: 'Marian Holt', email: 'marian.holt@example.org' }

interface Request {
  count: number
  seed: number
  until: Date
  onProgress?: (done: number) => void
}

export const makeDonations = (ctx: Context, request: Request): Promise<void> => inTransaction(ctx, (tx) => addDonations(ctx, tx, request))

export async function addDonations(ctx: Context, tx: Transaction, { count, seed, until, onProgress }: Request): Promise<void> {
  const f = new Faker({ locale: [en, base], seed })
  const campaigns = await rows<{ id: number }>(ctx, sql`select id from campaigns order by id`)
  const issuer = issuerOf(await siteSettings(ctx))
  for (let done = 0; done < count; done += BATCH) {
    const records = Array.from({ length: Math.min(BATCH, count - done) }, (_, i) => makeRecord(ctx, f, campaigns, done + i, until))
    await insert(tx, records, JSON.stringify(issuer))
    onProgress?.(done + records.length)
  }
}

function makeRecord(ctx: Context, f: Faker, campaigns: { id: number }[], index: number, until: Date) {
  const [type, state, authenticity] = KINDS[index % KINDS.length] as Kind
  const isHeld = state === 'authorized'
  const moment = new Date(until.getTime() - f.number.int({ min: 3_600_000, max: (isHeld ? 4 : SPREAD_DAYS) * DAY_MS }))
  const isOnline = type === 'Online'
  const { name, email } = donorOf(f, index, isOnline)
  /** Random in spite of the seed: the processor's records hold each payment once. */
  const session = isOnline ? randomBytes(12).toString('hex') : null
  const payment = session && `rehearsed_${session}`
  const isGrant = index === GRANT.index
  const given = f.helpers.arrayElement(AMOUNTS)
  const amount = isGrant ? GRANT.amount : given
  const honoree = f.datatype.boolean(0.2) ? f.person.fullName() : null
  const campaign = f.datatype.boolean(0.6) ? (f.helpers.arrayElement(campaigns)?.id ?? null) : null
  const isTaken = state === 'captured' || state === 'refunded'
  return {
    name,
    email,
    amount,
    honoree,
    dedication: dedicationOf({ honoree, dedication: index % 2 ? 'memory' : 'honor' }),
    campaign_id: isGrant ? (campaigns[0]?.id ?? null) : campaign,
    referral: isOnline && f.datatype.boolean(0.4) ? f.helpers.arrayElement(REFERRALS) : null,
    type,
    payment_state: state,
    authenticity,
    session,
    payment,
    transaction_id: isTaken ? payment : null,
    hold: isHeld ? new Date(moment.getTime() + HOLD_MS).toISOString() : null,
    signals:
      state === 'canceled' ? ['The form was filled out in 2 seconds.', 'The same email address made 6 other attempts within a day.'] : [],
    ...(isOnline ? storedReceiptToken(ctx.sealer, newReceiptToken()) : { receipt_token: null, receipt_token_hash: null }),
    created_at: moment.toISOString(),
  }
}

function donorOf(f: Faker, index: number, isOnline: boolean): { name: string; email: string | null } {
  const name = nameOf(f)
  if (index === GRANT.index) return { name: GRANT.name, email: null }
  if (isOnline && index > 10 && index < 20 && index % 4 === 3) return FAITHFUL
  return { name, email: isOnline ? mailOf(f, name) : null }
}

type Record = ReturnType<typeof makeRecord>

async function insert(tx: Transaction, records: Record[], organization: string): Promise<void> {
  await tx.rows(sql`
    with made as (
      insert into donations (campaign_id, name, email, honoree, dedication, amount, type, referral, transaction_id, authenticity, payment_state, gateway, gateway_session,
        gateway_payment, hold_expires_at, authorized_at, taken_at, returned, returned_at, receipt_token, receipt_token_hash, signals, created_at, updated_at)
      select campaign_id, name, email, honoree, dedication::enum_donations_dedication, amount, type::enum_donations_type, referral, transaction_id, authenticity::enum_donations_authenticity,
        payment_state::enum_donations_payment_state, case when session is not null then 'sandbox' end, session, payment, hold,
        case when session is not null then created_at end, case when transaction_id is not null then created_at end,
        case when payment_state = 'refunded' then amount end, case when payment_state = 'refunded' then created_at end, receipt_token, receipt_token_hash, signals, created_at, created_at
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r(campaign_id int, name text, email text, honoree text, dedication text, amount int, type text, referral text,
        transaction_id text, authenticity text, payment_state text, session text, payment text, hold timestamptz, receipt_token text, receipt_token_hash text,
        signals jsonb, created_at timestamptz)
      order by created_at returning *),
    rehearsed as (
      insert into sandbox_payments (session, payment, amount, state, success_url, cancel_url, hold_expires_at, created_at)
      select gateway_session, gateway_payment, amount, payment_state::text, '', '', hold_expires_at, created_at from made where gateway_session is not null),
    given_back as (
      insert into gift_returns (donation_id, amount, by_bank, at) select id, amount, false, returned_at from made where returned is not null),
    taken as (
      select *, (select last from receipt_numbers) + row_number() over (order by created_at, id) as number from made where transaction_id is not null),
    counted as (
      update receipt_numbers set last = last + (select count(*) from taken)),
    receipted as (
      insert into receipts (number, donation_id, content, voided_at, created_at, updated_at)
      select number, id, ${organization}::jsonb || jsonb_build_object('donor', name, 'honoree', honoree, 'dedication', dedication, 'amount', amount,
        'date', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), case when payment_state = 'refunded' then created_at end, created_at, created_at
      from taken order by number)
    insert into messages (template, template_version, recipient, variables, state, attempts, last_error, next_attempt_at, donation_id, created_at, updated_at)
    select template, (${VERSIONS}::jsonb ->> template)::int, email, jsonb_build_object('name', name, 'amount', amount, 'honoree', honoree, 'dedication', dedication), 'unsent', 0, ${NOT_SENT}, created_at, id, created_at, created_at
    from made, unnest(case when transaction_id is null then array['donation-pending'] else array['donation-pending', 'donation-receipt'] end) as template
    where email is not null order by created_at`)
}
