import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { donations, messages, users } from '../generated'
import { timestampColumn } from './timestamp-column'

export const receipt_numbers = pgTable('receipt_numbers', { id: integer('id').primaryKey(), last: integer('last').notNull() }, ({ id }) => [
  check('receipt_numbers_id_check', sql`${id} = 1`),
])

export const gift_returns = pgTable(
  'gift_returns',
  {
    id: serial('id').primaryKey(),
    donation: integer('donation_id').notNull(),
    amount: integer('amount').notNull(),
    by_bank: boolean('by_bank').notNull(),
    /** Time it was found in the processor's records. */
    at: timestampColumn('at').notNull(),
  },
  (columns) => [
    foreignKey({ columns: [columns.donation], foreignColumns: [donations.id], name: 'gift_returns_donation_fkey' }).onDelete('cascade'),
    check('gift_returns_amount_check', sql`${columns.amount} > 0`),
    index('gift_returns_donation').on(columns.donation),
    index('gift_returns_at').on(columns.at),
  ],
)

export const gateway_events = pgTable('gateway_events', {
  id: varchar('id', { length: 255 }).primaryKey(),
  type: varchar('type', { length: 100 }).notNull(),
  received_at: timestampColumn('received_at').notNull(),
  handled_at: timestampColumn('handled_at'),
})

/** Payments of the sandbox processor; amounts in cents. */
export const sandbox_payments = pgTable('sandbox_payments', {
  session: varchar('session', { length: 64 }).primaryKey(),
  payment: varchar('payment', { length: 64 }).notNull().unique('sandbox_payments_payment_key'),
  amount: integer('amount').notNull(),
  state: varchar('state', { length: 20, enum: ['open', 'expired', 'authorized', 'captured', 'canceled', 'refunded'] })
    .notNull()
    .default('open'),
  success_url: text('success_url').notNull(),
  cancel_url: text('cancel_url').notNull(),
  hold_expires_at: timestampColumn('hold_expires_at'),
  plan: varchar('plan', { length: 64 }),
  created_at: timestampColumn('created_at').notNull(),
})

/** Monthly gifts of the sandbox processor; amounts in cents. */
export const sandbox_plans = pgTable('sandbox_plans', {
  plan: varchar('plan', { length: 64 }).primaryKey(),
  amount: integer('amount').notNull(),
  first_at: timestampColumn('first_at').notNull(),
  paid: integer('paid').notNull().default(0),
  stopped_at: timestampColumn('stopped_at'),
})

export const giving_pauses = pgTable(
  'giving_pauses',
  {
    id: serial('id').primaryKey(),
    paused_at: timestampColumn('paused_at').notNull(),
    reason: text('reason').notNull(),
    ends_at: timestampColumn('ends_at'),
    lifted_at: timestampColumn('lifted_at'),
    lifted_by: integer('lifted_by'),
  },
  (columns) => [
    foreignKey({ columns: [columns.lifted_by], foreignColumns: [users.id], name: 'giving_pauses_lifted_by_fkey' }),
    uniqueIndex('giving_pauses_open')
      .on(sql`(true)`)
      .where(sql`lifted_at is null`),
  ],
)

/** Two donors who are one: gifts of `donor` count as those of `into` until undone. Both are donor keys (rule 6.21). */
export const donor_merges = pgTable(
  'donor_merges',
  {
    id: serial('id').primaryKey(),
    donor: text('donor').notNull(),
    into: text('into').notNull(),
    merged_at: timestampColumn('merged_at').notNull(),
    merged_by: integer('merged_by').notNull(),
    undone_at: timestampColumn('undone_at'),
    undone_by: integer('undone_by'),
  },
  (columns) => [
    foreignKey({ columns: [columns.merged_by], foreignColumns: [users.id], name: 'donor_merges_merged_by_fkey' }),
    foreignKey({ columns: [columns.undone_by], foreignColumns: [users.id], name: 'donor_merges_undone_by_fkey' }),
    uniqueIndex('donor_merges_donor')
      .on(columns.donor)
      .where(sql`undone_at is null`),
  ],
)

export const donor_details = pgTable('donor_details', {
  donor: text('donor').primaryKey(),
  /** In lines; empty means the newest one on the donor's checks. */
  address: text('address'),
  phone: varchar('phone', { length: 40 }),
  notes: text('notes'),
  updated_at: timestampColumn('updated_at').notNull(),
})

export const donor_thanks = pgTable(
  'donor_thanks',
  {
    id: serial('id').primaryKey(),
    donor: text('donor').notNull(),
    /** Day in the site's time zone. */
    thanked_on: date('thanked_on', { mode: 'string' }).notNull(),
    how: varchar('how', { length: 20 }).notNull(),
    user: integer('user_id')
      .notNull()
      .references(() => users.id),
    created_at: timestampColumn('created_at').notNull(),
  },
  (columns) => [index('donor_thanks_donor').on(columns.donor)],
)

export const statement_runs = pgTable(
  'statement_runs',
  {
    id: serial('id').primaryKey(),
    year: integer('year').notNull(),
    donors: integer('donors').notNull(),
    started_at: timestampColumn('started_at').notNull(),
    started_by: integer('started_by').notNull(),
    finished_at: timestampColumn('finished_at'),
  },
  (columns) => [
    foreignKey({ columns: [columns.started_by], foreignColumns: [users.id], name: 'statement_runs_started_by_fkey' }),
    uniqueIndex('statement_runs_open')
      .on(columns.year)
      .where(sql`finished_at is null`),
  ],
)

export const issued_statements = pgTable(
  'issued_statements',
  {
    id: serial('id').primaryKey(),
    year: integer('year').notNull(),
    donor: text('donor').notNull(),
    name: text('name').notNull(),
    email: varchar('email', { length: 255 }),
    gifts: jsonb('gifts').$type<number[]>().notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    digest: varchar('digest', { length: 32 }).notNull(),
    message: integer('message_id'),
    issued_at: timestampColumn('issued_at').notNull(),
    issued_by: integer('issued_by').notNull(),
    replaces: integer('replaces_id'),
  },
  (columns) => [
    foreignKey({ columns: [columns.message], foreignColumns: [messages.id], name: 'issued_statements_message_fkey' }),
    foreignKey({ columns: [columns.issued_by], foreignColumns: [users.id], name: 'issued_statements_issued_by_fkey' }),
    foreignKey({ columns: [columns.replaces], foreignColumns: [columns.id], name: 'issued_statements_replaces_fkey' }),
    uniqueIndex('issued_statements_first')
      .on(columns.year, columns.donor)
      .where(sql`replaces_id is null`),
    uniqueIndex('issued_statements_replaces').on(columns.replaces),
    index('issued_statements_gifts').using('gin', columns.gifts),
  ],
)

/** Declined payments from the processor's events; they tell card testers from donors. Kept for a week (rule 6.12). */
export const declined_payments = pgTable(
  'declined_payments',
  {
    event: varchar('event', { length: 255 }).primaryKey(),
    donation: integer('donation_id').notNull(),
    at: timestampColumn('at').notNull(),
    reason: varchar('reason', { length: 100 }).notNull(),
    card: varchar('card', { length: 40 }),
    card_hash: varchar('card_hash', { length: 64 }),
  },
  (columns) => [
    foreignKey({ columns: [columns.donation], foreignColumns: [donations.id], name: 'declined_payments_donation_fkey' }).onDelete(
      'cascade',
    ),
    index('declined_payments_at').on(columns.at),
    index('declined_payments_donation').on(columns.donation),
  ],
)
